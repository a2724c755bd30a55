import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '#domain/second-factor.ts'

/** 32 characters that no hand or typeface confuses: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 80 bits: too many to try, even for somebody who has the hashes. */
const LENGTH = 16
const GROUP = 4

/** New recovery codes, as people read them and as hashes to be stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  return { codes, hashes: codes.map((code) => hashOf(normaliseTypedCode(code))) }
}

/** The hash of a recovery code as typed, with any spacing and case; null if it does not have the format of one. */
export function hashRecoveryCode(typed: string): string | null {
  const code = normaliseTypedCode(typed)
  return code.length === LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? hashOf(code) : null
}

/** A TOTP or recovery code as typed, without spaces and hyphens, in capitals. */
export function normaliseTypedCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
