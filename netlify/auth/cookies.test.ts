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
  ['', 'partner', false, null],
  [null, 'partner', false, null],
] as const)('from %j the %s token (secure %s) is %j', (header, role, secure, token) => {
  expect(tokenFromCookies(header, role, secure)).toBe(token)
})

test('what is set is read again, and what is expired has no age', () => {
  const [pair] = sessionCookie('admin', 'a.b.c', true, 60).split(';')
  expect(tokenFromCookies(pair, 'admin', true)).toBe('a.b.c')
  expect(expiredCookie('admin', true)).toContain('Max-Age=0;')
})
