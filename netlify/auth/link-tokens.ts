import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a login link, 256 random bits, and the hash it is stored as. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfLinkToken(token) }
}

/** The SHA-256 hash of a login link's secret, in hex: access to the database alone lets nobody in. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
