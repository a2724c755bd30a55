import { SESSION_SECONDS, sessionCookie } from '../auth/cookies.ts'
import { parseDevice } from '../auth/device.ts'
import { signSessionToken } from '../auth/tokens.ts'
import { endSession, type NewSession, type Owner } from '../data/queries/sessions.ts'
import type { Services } from '../services.ts'
import { isSecure, logoutCookie, readSessionId } from './guards.ts'
import type { ApiContext } from './route.ts'

/**
 * Sets the cookie of a new session, stored by `begin`, which replaces this browser's in that role; false if `begin`
 * returns null. It ends at `until`, if given. `switchedFrom` is the partner a switch leaves.
 */
export async function logIn<Who extends Owner>(
  c: ApiContext,
  services: Services,
  owner: Who,
  {
    begin,
    until,
    switchedFrom,
  }: {
    begin: (session: NewSession<Who>) => Promise<string | null>
    until?: Date | undefined
    switchedFrom?: string | undefined
  },
): Promise<boolean> {
  const { environment, log } = services
  const { role, email } = owner
  const now = services.now()
  const expiresAt = until ?? new Date(now.getTime() + SESSION_SECONDS[role] * 1000)
  const replaces = await readSessionId(services, c.req.raw, role)
  const id = await begin({
    owner,
    device: parseDevice(c.req.header('user-agent')),
    replaces,
    now,
    expiresAt,
    switchedFrom,
  })
  if (id === null) return false
  const token = await signSessionToken(environment.sessionSecret, { id, role, issuedAt: now, expiresAt })
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  c.header('Set-Cookie', sessionCookie(role, token, isSecure(c.req.raw), maxAgeSeconds), { append: true })
  log({ event: 'login', role, actor: email, partner: owner.role === 'partner' ? owner.partnerId : undefined })
  return true
}

/** Ends this browser's session in that role, if it has one, and removes the cookie. */
export async function logOut(c: ApiContext, services: Services, role: 'partner' | 'admin'): Promise<void> {
  const id = await readSessionId(services, c.req.raw, role)
  const ended = id === null ? null : await endSession(services.db, { id, role, now: services.now() })
  if (ended) services.log({ event: 'logout', role, actor: ended.email })
  c.header('Set-Cookie', logoutCookie(c.req.raw, role), { append: true })
}
