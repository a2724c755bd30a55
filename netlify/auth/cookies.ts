import type { Role } from './tokens.ts'

/** How long a login lasts, in seconds. */
export const SESSION_SECONDS: Record<Role, number> = {
  partner: 30 * 24 * 60 * 60,
  admin: 12 * 60 * 60,
}

/** The cookie's name; over https the prefix makes browsers reject one set by another host or path. */
export function cookieName(role: Role, secure: boolean): string {
  return `${secure ? '__Host-' : ''}${role}_session`
}

/** The `Set-Cookie` value that logs in. */
export function sessionCookie(role: Role, token: string, secure: boolean, maxAgeSeconds: number): string {
  return cookie(role, token, maxAgeSeconds, secure)
}

/** The `Set-Cookie` value that removes the cookie. */
export function expiredCookie(role: Role, secure: boolean): string {
  return cookie(role, '', 0, secure)
}

/** The token in a request's `Cookie` header, or null. */
export function tokenFromCookies(
  header: string | null | undefined,
  role: Role,
  secure: boolean,
): string | null {
  const name = cookieName(role, secure)
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || null
  }
  return null
}

function cookie(role: Role, value: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${cookieName(role, secure)}=${value}; ${attributes}`
}
