import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { hashOfLinkToken, newLinkToken, signSessionToken, verifySessionToken } from './tokens.ts'

const SECRET = 'f3Zq81LwYx7Tn5Rb9VdKc2HsPm4Gj6Ue0Oa'
const ID = '0197f3a0-1111-4000-8000-000000000001'
const NOW = new Date('2026-11-23T12:00:00Z')
const seconds = (from: number) => new Date(NOW.getTime() + from * 1000)
const SESSION = { id: ID, role: 'partner', issuedAt: NOW, expiresAt: seconds(60) } as const

const idIn = (
  token: string,
  { role = 'partner', now = NOW }: { role?: 'partner' | 'admin'; now?: Date } = {},
) => verifySessionToken(SECRET, { token, role, now })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

/** A token with other claims, or signed in another way, than ours. */
const signed = (changes: object, { secret = SECRET, alg = 'HS256' } = {}) =>
  new SignJWT({ aud: 'partner', jti: ID, exp: NOW.getTime() / 1000 + 60, ...changes })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret))

test('a token names its session, for its own role and until it expires', async () => {
  const token = await signSessionToken(SECRET, SESSION)
  expect(await idIn(token)).toBe(ID)
  expect(await idIn(token, { now: seconds(59) })).toBe(ID)
  expect(await idIn(token, { now: seconds(61) })).toBeNull()
  expect(await idIn(token, { role: 'admin' })).toBeNull()
})

test('a token holds nothing about the person', async () => {
  const token = await signSessionToken(SECRET, SESSION)
  const issued = NOW.getTime() / 1000
  expect(claimsOf(token)).toEqual({ aud: 'partner', jti: ID, iat: issued, exp: issued + 60 })
})

test('a token of anybody else’s making names none', async () => {
  expect(await idIn(await signed({}))).toBe(ID)
  const [head, body] = (await signed({})).split('.')
  for (const [what, token] of Object.entries({
    'a foreign secret': await signed({}, { secret: 'a-quite-different-secret-of-forty-letters' }),
    'another algorithm': await signed({}, { alg: 'HS512' }),
    'no algorithm': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    'no signature': `${head}.${body}.`,
    'no expiry': await signed({ exp: undefined }),
    'no session': await signed({ jti: undefined }),
    'no audience': await signed({ aud: undefined }),
    'an id that is none': await signed({ jti: `${ID}' or '1'='1` }),
    'no token': 'hei',
    nothing: '',
  }))
    expect(await idIn(token), what).toBeNull()
})

test('a link’s secret is 256 random bits, stored as its SHA-256 alone', () => {
  const { token, tokenHash } = newLinkToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(newLinkToken().token).not.toBe(token)
  expect(tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
  expect(hashOfLinkToken(token)).toBe(tokenHash)
})
