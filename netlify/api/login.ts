import { SESSION_SECONDS, sessionCookie } from '../auth/cookies.ts'
import { deviceOf } from '../auth/device.ts'
import { signToken } from '../auth/tokens.ts'
import { createSession, endSession, type NewSession, type Owner } from '../data/queries/sessions.ts'
import type { Services } from '../services.ts'
import { isSecure, logoutCookie, sessionIdIn } from './guards.ts'
import type { ApiContext } from './route.ts'

/**
 * Starts a new session, ends the one this browser had in that role, and sets the cookie. `until` ends it before its
 * usual time; with `switchedFrom` it is not a new login but a switch from that partner; `spends` is the hash of the
 * login link's token it uses up; `begin` stores the session in a way of its own. Returns false, without doing anything,
 * if it may not begin: the access or the link is gone.
 */
export async function logIn(
  c: ApiContext,
  services: Services,
  owner: Owner,
  {
    until,
    switchedFrom,
    spends,
    begin = (session) => createSession(services.db, { ...session, spends }),
  }: {
    until?: Date
    switchedFrom?: string
    spends?: string
    begin?: (session: NewSession) => Promise<string | null>
  } = {},
): Promise<boolean> {
  const { environment, log } = services
  const { role, email } = owner
  const now = services.now()
  const expiresAt = until ?? new Date(now.getTime() + SESSION_SECONDS[role] * 1000)
  const replaces = await sessionIdIn(services, c.req.raw, role)
  const id = await begin({
    owner,
    device: deviceOf(c.req.header('user-agent')),
    replaces,
    now,
    expiresAt,
    switchedFrom,
  })
  if (id === null) return false
  const token = await signToken(environment.sessionSecret, { id, role, issuedAt: now, expiresAt })
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  c.header('Set-Cookie', sessionCookie(role, token, isSecure(c.req.raw), maxAgeSeconds), { append: true })
  log({ event: 'login', role, actor: email, partner: owner.role === 'partner' ? owner.partnerId : undefined })
  return true
}

/** Ends this browser's session in that role, if it has one, and removes the cookie. */
export async function logOut(c: ApiContext, services: Services, role: 'partner' | 'admin'): Promise<void> {
  const id = await sessionIdIn(services, c.req.raw, role)
  const ended = id === null ? null : await endSession(services.db, { id, role, now: services.now() })
  if (ended) services.log({ event: 'logout', role, actor: ended.email })
  c.header('Set-Cookie', logoutCookie(c.req.raw, role), { append: true })
}
