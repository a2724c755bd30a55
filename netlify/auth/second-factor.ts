import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODE_COUNT } from '#domain/second-factor.ts'

/** How long one code is shown, in seconds (RFC 6238). */
const PERIOD_SECONDS = 30
/** How many codes before and after the current one are taken: phones' clocks differ. */
const WINDOW = 1
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** What every authenticator app takes. */
const CODE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }
const SIX_DIGITS = /^\d{6}$/

/** A new secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The `otpauth://totp/…` URI that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...CODE, issuer, label, secret }).toString()
}

/** The time step of a six-digit code, against replay; null unless it is the current code or a neighbour. */
export function verifyTotpCode(secret: string, { code, now }: { code: string; now: Date }): number | null {
  // The library throws at six letters that take more than six bytes.
  if (!SIX_DIGITS.test(code)) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ ...CODE, secret }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

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
