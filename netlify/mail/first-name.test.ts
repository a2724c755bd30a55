import { expect, test } from 'vitest'
import { extractFirstName, formatGreeting } from './fields.ts'

test.each([
  ['Ingrid Solheim', 'Ingrid'],
  ['  Åse  ', 'Åse'],
  ['Anne-Marie Vik', 'Anne-Marie'],
  ['D’Angelo Rossi', 'D’Angelo'],
  ["O'Brien", "O'Brien"],
  ['a'.repeat(25), 'a'.repeat(25)],
  ['a'.repeat(26), null],
  ['www.evil.example Kjøp nå', null],
  ['-Kari', null],
  ['Kari! Ring', null],
  ['1kari', null],
  ['Kari2', null],
  ['Ola\r\nBcc: x@y.no', 'Ola'],
  ['', null],
])('%j has the first name %j', (name, first) => {
  expect(extractFirstName(name)).toBe(first)
  expect(formatGreeting(name)).toBe(first === null ? 'Hei!' : `Hei, ${first}!`)
})
