import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 adresser'],
  [1, '1 adresse'],
  [2, '2 adresser'],
])('%i is told as %j', (count, text) => {
  expect(counted(count, 'adresse', 'adresser')).toBe(text)
})
