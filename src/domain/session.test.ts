import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  adminLoginRequest,
  LOGIN_LINK_PARAMETER,
  partnerLinkRequest,
  partnerLoginRequest,
  partnerSwitchRequest,
  sessionListQuery,
} from './session.ts'

const GOOD = { email: 'ida@radisson.example', password: ' hemmelig ' }

test('login addresses ignore case and outer spaces, for partner and admin (F-1270)', () => {
  const typed = '  Ida@Radisson.EXAMPLE\t'
  expect(partnerLoginRequest.parse({ email: typed })).toEqual({ email: GOOD.email })
  expect(adminLoginRequest.parse({ ...GOOD, email: typed }).email).toBe(GOOD.email)
})

test('a password is taken as typed, spaces and all (F-1057)', () => {
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

test('the links that are in people’s mailboxes name their token `lenke` (F-1236)', () => {
  expect(LOGIN_LINK_PARAMETER).toBe('lenke')
})

test.each([
  [undefined, 'Required'],
  ['', 'Required'],
  ['x'.repeat(201), 'Invalid input'],
])('a login by link with the token %j is told «%s» (F-1236)', (token, message) => {
  const result = partnerLinkRequest.safeParse({ token })
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('a switch names its partner, as a partner’s id is written (F-1238)', () => {
  expect(partnerSwitchRequest.parse({ partnerId: ' Fjord ' })).toEqual({ partnerId: 'fjord' })
  expect(partnerSwitchRequest.safeParse({}).success).toBe(false)
  expect(partnerLoginRequest.safeParse({ email: 'ida' }).error?.issues[0]?.message).toBe(
    'Invalid email format',
  )
})

test('the list of logins is not searched, and has one order', () => {
  expect(sessionListQuery.parse({ q: 'x' })).toEqual({ sort: 'newest', limit: 50 })
  expect(sessionListQuery.safeParse({ sort: 'oldest' }).success).toBe(false)
})
