import { expect, test } from 'vitest'
import { expiredCookie, sessionCookie, tokenFromCookies } from './cookies.ts'

test.each([
  ['partner_session=abc', 'partner', false, 'abc'],
  ['a=b;  partner_session=abc ; c=d', 'partner', false, 'abc'],
  ['partner_session=abc=def', 'partner', false, 'abc=def'],
  ['__Host-admin_session=abc', 'admin', true, 'abc'],
  ['admin_session=abc', 'admin', true, null],
  ['xpartner_session=abc', 'partner', false, null],
  ['partner_session=', 'partner', false, null],
  ['partner_session; partner_sessions', 'partner', false, null],
  ['=abc; partner_session = abc', 'partner', false, 'abc'],
  ['', 'partner', false, null],
  [null, 'partner', false, null],
] as const)('from %j the %s token (secure %s) is %j', (header, role, secure, token) => {
  expect(tokenFromCookies(header, role, secure)).toBe(token)
})

test('no script reads the cookie, no other site sends or sets it (SECURITY 1)', () => {
  expect(sessionCookie('partner', 'a.b.c', false, 60)).toBe(
    'partner_session=a.b.c; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
  expect(sessionCookie('admin', 'a.b.c', true, 60)).toBe(
    '__Host-admin_session=a.b.c; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(expiredCookie('partner', true)).toBe(
    '__Host-partner_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  )
})

test('what is set is read again', () => {
  const [pair] = sessionCookie('admin', 'a.b.c', true, 60).split(';')
  expect(tokenFromCookies(pair, 'admin', true)).toBe('a.b.c')
})
