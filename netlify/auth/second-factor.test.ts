import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  totpUri,
  verifyTotpCode,
} from './second-factor.ts'

/** '12345678901234567890' in base32, the secret of RFC 6238's appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

// The last six of the eight digits in RFC 6238, appendix B, SHA-1.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('%d seconds after 1970 the code is %s, of step %d (F-1341)', (seconds, code, step) => {
  expect(verifyTotpCode(SECRET, { code, now: at(seconds) })).toBe(step)
})

test('a code is taken in its own half minute, the one before and the one after, and in no other (F-1341)', () => {
  const taken = (seconds: number) => verifyTotpCode(SECRET, { code: '081804', now: at(seconds) })
  // Its step lasts from 1 111 111 080 to 1 111 111 110.
  expect([1_111_111_049, 1_111_111_050, 1_111_111_139, 1_111_111_140].map(taken)).toEqual([
    null,
    37_037_036,
    37_037_036,
    null,
  ])
})

test.each([
  '',
  '08180',
  '0818040',
  '081805',
  '94287082',
  'abcdef',
  '08 804',
  '-81804',
  '8.1804',
  'æøåæøå',
  '𐀀𐀀𐀀',
])('%j is no code', (code) => {
  expect(verifyTotpCode(SECRET, { code, now: at(1_111_111_109) })).toBeNull()
})

test('a new secret has 160 random bits, and the address names site and person', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  expect(totpUri(SECRET, { issuer: 'Magiske Falk', label: 'kari@firma.example' })).toBe(
    `otpauth://totp/Magiske%20Falk:kari%40firma.example?issuer=Magiske%20Falk&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  )
})

test('ten different codes of 80 bits, each with the hash it is known by (F-1342)', () => {
  const { codes, hashes } = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const [at, code] of codes.entries()) {
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect(hashes[at]).toBe(createHash('sha256').update(code.replaceAll('-', '')).digest('hex'))
    expect(hashRecoveryCode(code)).toBe(hashes[at])
  }
})

test('a code may be typed in small letters, and with any spacing', () => {
  const hash = hashRecoveryCode('ABCD-EFGH-JKLM-NPQR')
  for (const typed of ['abcdefghjklmnpqr', ' abcd efgh jklm npqr ', 'ABCDEFGH-JKLMNPQR']) {
    expect(hashRecoveryCode(typed), typed).toBe(hash)
  }
})

test.each([
  '',
  '123456',
  'ABCD-EFGH-JKLM-NPQ',
  'ABCD-EFGH-JKLM-NPQRS',
  'ABCD-EFGH-JKLM-NPQ0',
  'ÅBCD-EFGH-JKLM-NPQR',
])('%j has not the form of a recovery code', (typed) => {
  expect(hashRecoveryCode(typed)).toBeNull()
})
