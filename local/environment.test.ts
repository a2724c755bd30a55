import { expect, test } from 'vitest'
import { wantedPort } from './environment.ts'

test('the port is 8888 unless PORT says another', () => {
  expect(wantedPort('')).toBe(8888)
  expect(wantedPort('9000')).toBe(9000)
})

test.each(['abc', '0', '-1', '65536', '80.5'])('PORT=%s is refused in one sentence', (variable) => {
  expect(() => wantedPort(variable)).toThrow(`PORT is "${variable}": set it to a number from 1 to 65535`)
})
