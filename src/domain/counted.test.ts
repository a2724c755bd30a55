import { expect, test } from 'vitest'
import { formatCount } from './counted.ts'

test.each([
  [0, '0 adresser'],
  [1, '1 adresse'],
  [2, '2 adresser'],
])('%i is told as %j', (count, text) => {
  expect(formatCount(count, 'adresse', 'adresser')).toBe(text)
})
