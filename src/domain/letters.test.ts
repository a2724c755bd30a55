import { expect, test } from 'vitest'
import { initials, lowerFirst, upperFirst } from './letters.ts'

test.each([
  ['østlandet rundt', 'Østlandet rundt', 'østlandet rundt'],
  ['KICKOFF', 'KICKOFF', 'kICKOFF'],
  ['Å', 'Å', 'å'],
  ['', '', ''],
])('%j begins a sentence as %j and stands inside one as %j', (text, first, inside) => {
  expect(upperFirst(text)).toBe(first)
  expect(lowerFirst(text)).toBe(inside)
})

test.each([
  ['Marit Hovland', 'MH'],
  ['Anne-Grete Å. Ødegård', 'AØ'],
  ['Å', 'Å'],
  [' Marit  -  Hovland ', 'MH'],
  ['gneis', 'G'],
  ['', ''],
])('the monogram of %s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
