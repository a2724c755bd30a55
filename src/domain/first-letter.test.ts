import { expect, test } from 'vitest'
import { lowerFirst, upperFirst } from './first-letter.ts'

test.each([
  ['østlandet rundt', 'Østlandet rundt', 'østlandet rundt'],
  ['KICKOFF', 'KICKOFF', 'kICKOFF'],
  ['Å', 'Å', 'å'],
  ['', '', ''],
])('%j begins a sentence as %j and stands inside one as %j', (text, first, inside) => {
  expect(upperFirst(text)).toBe(first)
  expect(lowerFirst(text)).toBe(inside)
})
