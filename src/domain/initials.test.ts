import { expect, test } from 'vitest'
import { initials } from './initials.ts'

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
