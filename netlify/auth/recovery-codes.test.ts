import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

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
