import { expect, test } from 'vitest'
import { capitalised, lowered } from './first-letter.ts'

test.each([
  ['østlandet rundt', 'Østlandet rundt', 'østlandet rundt'],
  ['KICKOFF', 'KICKOFF', 'kICKOFF'],
  ['Å', 'Å', 'å'],
  ['', '', ''],
])('%j begins a sentence as %j and stands inside one as %j', (text, first, inside) => {
  expect(capitalised(text)).toBe(first)
  expect(lowered(text)).toBe(inside)
})
