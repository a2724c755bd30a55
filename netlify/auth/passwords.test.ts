import { expect, test } from 'vitest'
import { adminLoginRequest } from '#domain/session.ts'
import { createPasswordHasher, passwordProblem } from './passwords.ts'

const { hash: hashPassword, verify: verifyPassword } = createPasswordHasher()

test('a password fits its own hash, whichever way its å was typed', async () => {
  const hash = await hashPassword('bl\u00e5b\u00e6r & trylle')
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('bla\u030ab\u00e6r & trylle', hash)).toBe(true)
  const quick = createPasswordHasher({ cost: { ln: 1, r: 1, p: 1 } })
  expect(await quick.hash('blåbær')).not.toBe(await quick.hash('blåbær'))
})

/** The hash of 'blå' by Node's own scrypt with N=2^17, r=8, p=1. */
const HASH = '$scrypt$ln=17,r=8,p=1$c2l4dGVlbiBieXRlcyEhIQ$lX+bJZDzq9+D4FiGoGRWlDYtImqgeHPt3fBXLAi8Vj8'
/** The same with N=2^4, r=16, p=10. */
const CHEAP_HASH = '$scrypt$ln=4,r=16,p=10$c2l4dGVlbiBieXRlcyEhIQ$L6/IfnRpfDmmiWpdwbHlmSkqAxxboR3yW5Z6M4gFPA8'

test('a hash that was stored earlier holds', async () => {
  expect(await verifyPassword('bl\u00e5', HASH)).toBe(true)
})

test('a hash made at another cost holds at that cost, for its own password only', async () => {
  expect(await verifyPassword('bl\u00e5', CHEAP_HASH)).toBe(true)
  for (const other of ['Bl\u00e5', 'bl\u00e5 ', ''])
    expect(await verifyPassword(other, CHEAP_HASH)).toBe(false)
  expect(await verifyPassword('bl\u00e5', CHEAP_HASH.replace('p=10', 'p=1'))).toBe(false)
})

test('an unknown user is refused after the same work as a known one', async () => {
  const work: number[] = []
  const { verify } = createPasswordHasher({
    async derive(_password, { ln, bytes }) {
      work.push(ln)
      // The very key of the hash that stands for none.
      return Buffer.alloc(bytes)
    },
  })
  for (const password of ['', 'x', '\u0000']) expect(await verify(password, null)).toBe(false)
  expect(work).toEqual([17, 17, 17])
})

test('a stored value that is no scrypt hash fits no password', async () => {
  for (const stored of ['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$scrypt$ln=17,r=8,p=1$$']) {
    expect(await verifyPassword(stored, stored)).toBe(false)
  }
  for (const stored of [`x${CHEAP_HASH}`, `${CHEAP_HASH}!`])
    expect(await verifyPassword('bl\u00e5', stored)).toBe(false)
})

test.each([
  'password1234',
  'Password2026!',
  'qwertyuiop123',
  '123456789012',
  'aaaaaaaaaaaa',
  'passwordpassword',
  'sunshinesunshine',
  'PrincessPrincessPrincess',
  'æøåæåøøæåæøå',
  '!!!sunshine!!!',
])('%s is among the first that are tried', async (password) => {
  expect(await passwordProblem(password)).toBe('common')
})

test.each([
  'riktig hest batteri stift',
  'Nordlys-over-Tromsø',
  'h8Fk2!pQz0vT',
  'trylle12hatt34kanin',
  'bare sunshinesunshine',
  'sunshinesunshine i dag',
  'æøåxåæxøøxåæ',
  '4812 9037 5526',
])('%s will do', async (password) => {
  expect(await passwordProblem(password)).toBeNull()
})

test('what may be set may also be typed, and the other way round', async () => {
  const ofLength = (length: number) => 'aB3æ'.repeat(251).slice(0, length)
  const canBeTyped = (password: string) =>
    adminLoginRequest.safeParse({ email: 'kari@firma.no', password }).success
  expect(await passwordProblem(ofLength(11))).toBe('short')
  for (const length of [12, 1000]) {
    expect(await passwordProblem(`${ofLength(length - 1)}!`)).toBeNull()
    expect(canBeTyped(ofLength(length))).toBe(true)
  }
  expect(await passwordProblem(ofLength(1001))).toBe('long')
  expect(canBeTyped(ofLength(1001))).toBe(false)
})
