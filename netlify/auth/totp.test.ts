import { expect, test } from 'vitest'
import { newTotpSecret, totpUri, verifyTotpCode } from './totp.ts'

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
