import { SESSION_SECONDS, sessionCookie } from '../auth/cookies.ts'
import { signToken } from '../auth/tokens.ts'
import { createSession, endSession } from '../data/queries/sessions.ts'
import type { Services } from '../services.ts'
import { isSecure, logoutCookie, sessionIdIn } from './guards.ts'
import type { ApiContext } from './route.ts'

type Owner =
  | { role: 'partner'; email: string; partnerId: string }
  | { role: 'admin'; email: string; adminId: string }

/** Starts a new session, ends the one this browser had in that role, and sets the cookie. */
export async function logIn(c: ApiContext, services: Services, owner: Owner): Promise<void> {
  const { db, environment, log } = services
  const { role, email } = owner
  const now = services.now()
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS[role] * 1000)
  const replaces = await sessionIdIn(services, c.req.raw, role)
  const id = await createSession(db, { owner, replaces, now, expiresAt })
  const token = await signToken(environment.sessionSecret, { id, role, issuedAt: now, expiresAt })
  c.header('Set-Cookie', sessionCookie(role, token, isSecure(c.req.raw)), { append: true })
  log({ event: 'login', role, actor: email, partner: owner.role === 'partner' ? owner.partnerId : undefined })
}

/** Ends the session of this browser in that role, if it has one, and removes the cookie. */
export async function logOut(c: ApiContext, services: Services, role: 'partner' | 'admin'): Promise<void> {
  const id = await sessionIdIn(services, c.req.raw, role)
  const ended = id === null ? null : await endSession(services.db, { id, role, now: services.now() })
  if (ended) services.log({ event: 'logout', role, actor: ended.email })
  c.header('Set-Cookie', logoutCookie(c.req.raw, role), { append: true })
}
