import { expect, test } from 'vitest'
import { isOrganisationNumber, tidyOrganisationNumber } from './organisation-number.ts'

test.each([
  // Registers of the state, as they stand at brreg.no.
  ['974760673', true],
  ['889640782', true],
  ['974760674', false],
  ['974670673', false],
  ['97476067', false],
  ['9747606730', false],
  ['97476067x', false],
  ['000000000', false],
  // The others would need 10 as their check digit.
  ['100000100', false],
  ['', false],
])('%j is an organisation number: %s (F-1460)', (digits, isOne) => {
  expect(isOrganisationNumber(digits)).toBe(isOne)
})

test.each(['974 760 673', '974.760.673', ' 974760673 ', 'NO 974 760 673 MVA', 'no974760673mva'])(
  'an organisation number may be written %j (F-1460)',
  (typed) => {
    expect(tidyOrganisationNumber(typed)).toBe('974760673')
  },
)
