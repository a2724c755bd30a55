import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { adminLoginRequest, partnerLoginRequest } from './session.ts'

const GOOD = { email: 'ida@radisson.example', password: ' hemmelig ' }

test('F-1270 login addresses ignore case and outer spaces, for partner and admin', () => {
  const typed = '  Ida@Radisson.EXAMPLE\t'
  expect(partnerLoginRequest.parse({ email: typed })).toEqual({ email: GOOD.email })
  expect(adminLoginRequest.parse({ ...GOOD, email: typed }).email).toBe(GOOD.email)
})

test('F-1057 a password is taken as typed, spaces and all', () => {
  expect(adminLoginRequest.parse(GOOD).password).toBe(' hemmelig ')
})

test.each([
  ['F-912', 'email', '', 'Invalid email format'],
  ['F-912', 'email', '   ', 'Invalid email format'],
  ['F-914', 'email', undefined, 'Invalid email format'],
  ['F-914', 'email', "ida@radisson.example' or 1=1--", 'Invalid email format'],
  ['F-914 F-933', 'password', '', 'Required'],
  ['F-914 F-933', 'password', undefined, 'Required'],
  ['F-914 F-933', 'password', { $ne: '' }, 'Required'],
  ['F-933', 'password', 'x'.repeat(1001), 'Invalid input'],
])('%s a login with the %s %j is told «%4$s»', (_id, field, value, message) => {
  const result = adminLoginRequest.safeParse({ ...GOOD, [field]: value })
  expect(result.error && z.flattenError(result.error).fieldErrors).toEqual({ [field]: [message] })
})
