import { jwtVerify, SignJWT } from 'jose'

export type Role = 'partner' | 'admin'

/** Signs a session's id for one role; the token lives as long as the session (seconds since 1970 in `exp`). */
export function signToken(
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

/** The session id in a token, or null when it is tampered with, expired, unsigned, foreign or of the other role. */
export async function sessionIdOf(
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
    return UUID.test(payload.jti!) ? payload.jti! : null
  } catch {
    return null
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
