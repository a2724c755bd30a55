import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password fits its own hash and no other does; the same password hashes differently each time', async () => {
  const hash = await hashPassword('blåbær & trylle')
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await hashPassword('blåbær & trylle')).not.toBe(hash)
  expect(await verifyPassword('blåbær & trylle', hash)).toBe(true)
  expect(await verifyPassword('Blåbær & trylle', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

/** The hash of 'blå' by Node's own scrypt with N=2^17, r=8, p=1. */
const HASH = '$scrypt$ln=17,r=8,p=1$c2l4dGVlbiBieXRlcyEhIQ$lX+bJZDzq9+D4FiGoGRWlDYtImqgeHPt3fBXLAi8Vj8'
/** The same with N=2^4, r=16, p=10. */
const CHEAP_HASH = '$scrypt$ln=4,r=16,p=10$c2l4dGVlbiBieXRlcyEhIQ$L6/IfnRpfDmmiWpdwbHlmSkqAxxboR3yW5Z6M4gFPA8'

test('å typed as one character or as a with a ring is the same password', async () => {
  expect(await verifyPassword('bla\u030a', HASH)).toBe(true)
})

test('a hash made at another cost holds at that cost', async () => {
  expect(await verifyPassword('bl\u00e5', CHEAP_HASH)).toBe(true)
  expect(await verifyPassword('bl\u00e5', CHEAP_HASH.replace('p=10', 'p=1'))).toBe(false)
})

test('an unknown user (no hash) is refused, whatever the password', async () => {
  for (const password of ['', 'x', '\u0000']) expect(await verifyPassword(password, null)).toBe(false)
})

test('a stored value that is no scrypt hash fits no password', async () => {
  for (const stored of ['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$scrypt$ln=17,r=8,p=1$$']) {
    expect(await verifyPassword(stored, stored)).toBe(false)
  }
  for (const stored of [`x${CHEAP_HASH}`, `${CHEAP_HASH}!`])
    expect(await verifyPassword('bl\u00e5', stored)).toBe(false)
})
