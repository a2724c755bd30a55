import { expect, test } from 'vitest'
import {
  ACCEPTANCE_RULES,
  CHECKED_VALUE,
  DATE_MISSING_MESSAGE,
  GUESTS_MAX_LENGTH,
  isOrganisationNumber,
  REFERENCE_MAX_LENGTH,
  tidyOrganisationNumber,
  validateAcceptance,
} from './acceptance-fields.ts'

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

const ANSWER = {
  ...{ name: 'Kari', phone: '+47 912 34 567', email: '' },
  ...{ eventDate: '2026-12-12', dateOpen: '', guests: '', note: '' },
  ...{ organisationNumber: '', invoiceReference: '' },
}
const { guests } = ACCEPTANCE_RULES
const told = (typed: string) => {
  const { fields, errors } = validateAcceptance({ ...ANSWER, guests: typed }, '2026-11-22')
  return errors.guests ?? fields.guests
}

test.each([
  ['80', '80'],
  [' 1 200 ', '1 200'],
  ['80–100', '80–100'],
  ['80-100', '80-100'],
  ['ca. 80', 'ca. 80'],
  ['omtrent  80', 'omtrent 80'],
  ['mellom 80 og 100', 'mellom 80 og 100'],
  ['', ''],
])('%j guests are kept as %j (F-1325)', (typed, kept) => {
  expect(told(typed)).toBe(kept)
})

test.each(['mange', '0', 'vet ikke', 'mellom 80 og 100 stykker', '9'.repeat(GUESTS_MAX_LENGTH + 1)])(
  '%s is asked for as a number (F-1325)',
  (typed) => {
    expect(told(typed)).toBe(guests.missing)
    expect(guests.missing).toBe('Skriv antallet kort og med tall, for eksempel 80 eller 80–100')
  },
)

test.each([
  ['', '', DATE_MISSING_MESSAGE],
  ['', CHECKED_VALUE, undefined],
  // What stands in the field no longer counts.
  ['2020-01-01', CHECKED_VALUE, undefined],
  ['2020-01-01', '', 'Datoen er passert. Velg en senere dato.'],
])(
  'the date %j, with %j at the box that leaves it open, is told %j (F-1325)',
  (eventDate, dateOpen, told) => {
    expect(validateAcceptance({ ...ANSWER, eventDate, dateOpen }, '2026-11-22').errors.eventDate).toBe(told)
  },
)

test('who is invoiced may be left out; a number that is none is told, a long reference too (F-1460)', () => {
  const checked = (more: object) =>
    validateAcceptance({ ...ANSWER, eventDate: '2026-12-12', ...more }, '2026-11-22')
  expect(checked({}).errors).toEqual({})
  const given = checked({ organisationNumber: ' 974 760 673 ', invoiceReference: ' PO-4711 ' })
  expect(given).toMatchObject({
    fields: { organisationNumber: '974760673', invoiceReference: 'PO-4711' },
    errors: {},
  })
  const wrong = checked({
    organisationNumber: '974760674',
    invoiceReference: 'x'.repeat(REFERENCE_MAX_LENGTH + 1),
  })
  expect(wrong.errors).toEqual({
    organisationNumber: 'Et organisasjonsnummer har ni sifre. Se om alle er riktige.',
    invoiceReference: 'Skriv referansen på høyst 60 tegn',
  })
})
