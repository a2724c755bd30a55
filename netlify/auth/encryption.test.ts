import { expect, test } from 'vitest'
import { decryptForOwner, encryptForOwner } from './encryption.ts'

const SECRET = 'f3Zq81LwYx7Tn5Rb9VdKc2HsPm4Gj6Ue0Oa'
const OWN = { purpose: 'second-factor', owner: 'kari' }

test('what is sealed opens for the same secret, purpose and owner, and looks different each time', () => {
  const sealed = encryptForOwner(SECRET, 'JBSWY3DP blåbær', OWN)
  expect(decryptForOwner(SECRET, sealed, OWN)).toBe('JBSWY3DP blåbær')
  expect(sealed).not.toContain('JBSW')
  expect(encryptForOwner(SECRET, 'JBSWY3DP blåbær', OWN)).not.toBe(sealed)
})

test('what an earlier release sealed still opens, and so does nothing at all', () => {
  const sealed = '-6mu-piWjsLtkWI_s8MXK0jKOgC8fW0rZOK0t_NqM7k4aR92xUeZIclQC9OO'
  expect(decryptForOwner(SECRET, sealed, OWN)).toBe('JBSWY3DP blåbær')
  expect(decryptForOwner(SECRET, encryptForOwner(SECRET, '', OWN), OWN)).toBe('')
})

test('it opens for no other secret, purpose or owner, and not once changed', () => {
  const sealed = encryptForOwner(SECRET, 'JBSWY3DP', OWN)
  expect(decryptForOwner(`${SECRET}x`, sealed, OWN)).toBeNull()
  expect(decryptForOwner(SECRET, sealed, { ...OWN, purpose: 'another' })).toBeNull()
  expect(decryptForOwner(SECRET, sealed, { ...OWN, owner: 'ola' })).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  expect(bytes.length).toBeGreaterThan(30)
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(decryptForOwner(SECRET, changed.toString('base64url'), OWN), `byte ${at}`).toBeNull()
  }
  for (const wrong of ['', 'x', sealed.slice(0, -2)])
    expect(decryptForOwner(SECRET, wrong, OWN), wrong).toBeNull()
})
