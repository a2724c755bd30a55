import { Secret, TOTP } from 'otpauth'

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

/**
 * The time step that a six-digit code belongs to, against replay; null unless it is the current code or one of its
 * two neighbours.
 */
export function verifyTotpCode(secret: string, { code, now }: { code: string; now: Date }): number | null {
  // The library throws at six letters that take more than six bytes.
  if (!SIX_DIGITS.test(code)) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ ...CODE, secret }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
