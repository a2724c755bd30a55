import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

export type Role = 'partner' | 'admin'

/** A signed JWT with a session's id, valid for one role and until the session expires. */
export function signSessionToken(
  secret: string,
  session: { id: string; role: Role; issuedAt: Date; expiresAt: Date },
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(session.role)
    .setJti(session.id)
    .setIssuedAt(session.issuedAt)
    .setExpirationTime(session.expiresAt)
    .sign(keyOf(secret))
}

/** The session id in a token, or null if it is tampered with, expired, unsigned, foreign or for the other role. */
export async function verifySessionToken(
  secret: string,
  { token, role, now }: { token: string; role: Role; now: Date },
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience: role,
      currentDate: now,
      requiredClaims: ['jti', 'exp'],
    })
    return z.regexes.guid.test(payload.jti!) ? payload.jti! : null
  } catch {
    return null
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

/** A new secret for a login link, 256 random bits, and the hash it is stored as. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfLinkToken(token) }
}

/** The SHA-256 hash of a login link's secret, in hex: access to the database alone lets nobody in. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
