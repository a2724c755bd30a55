import { expect, test } from 'vitest'
import { askedFor } from './admin-create.ts'

test('an admin is named by address, with or without the option', () => {
  expect(askedFor(['Kari@Firma.no'])).toEqual({ email: 'kari@firma.no', reset: false })
  expect(askedFor(['--reset-second-factor', 'kari@firma.no'])).toEqual({
    email: 'kari@firma.no',
    reset: true,
  })
})

test('a misspelt option sets no new password', () => {
  expect(() => askedFor(['kari@firma.no', '--reset-2fa'])).toThrow('There is no option --reset-2fa, only')
})

test.each([[[]], [['kari']]])('%j says whose login', (words) => {
  expect(() => askedFor(words)).toThrow('Say whose login it is')
})
