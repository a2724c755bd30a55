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

test('å typed as one character or as a with a ring is the same password', async () => {
  const hash = await hashPassword('bl\u00e5')
  expect(await verifyPassword('bla\u030a', hash)).toBe(true)
})

test('an unknown user (no hash) is refused, whatever the password', async () => {
  for (const password of ['', 'x', '\u0000']) expect(await verifyPassword(password, null)).toBe(false)
})

test('a stored value that is no scrypt hash fits no password', async () => {
  for (const stored of ['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$scrypt$ln=17,r=8,p=1$$']) {
    expect(await verifyPassword(stored, stored)).toBe(false)
  }
})
