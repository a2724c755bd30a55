import { PARTNER_MESSAGES } from '#domain/partner.ts'
import { sessionIdentity } from '#domain/session.ts'
import { expiredCookie, tokenFromCookies } from '../auth/cookies.ts'
import { type Role, verifySessionToken } from '../auth/tokens.ts'
import type { Actor } from '../data/queries/activity.ts'
import { type ActiveSessions, loadSessionsAndCountUses, type SessionIds } from '../data/queries/admission.ts'
import type { AdminSessionRow, PartnerSessionRow } from '../data/queries/sessions.ts'
import type { Services } from '../services.ts'
import {
  ForeignOrigin,
  InvalidInput,
  NotFound,
  NotLoggedIn,
  SessionUserChanged,
  UNKNOWN_PARTNER,
  WrongContentType,
} from './errors.ts'
import { parseMediaType } from './request-body.ts'

/** Who may call a route, and the session its handler gets. The checks before it are the same for every route. */
export type Guard<Session> = {
  access: 'public' | 'partner' | 'admin' | 'partner or admin'
  /** The roles whose sessions open the route; empty if anybody may call it. */
  roles: readonly Role[]
  /** The handler's session, out of those active in the browser; throws 401 if none of them opens the route. */
  session: (active: ActiveSessions) => Session
}

/** A visitor, logged in or not. */
export const forPublic: Guard<null> = { access: 'public', roles: [], session: () => null }

/** A logged-in partner; its own id is the tenant of everything it reads and writes. */
export const forPartner: Guard<PartnerSessionRow> = {
  access: 'partner',
  roles: ['partner'],
  session: ({ partner }) => partner ?? refuse(),
}

/** A logged-in admin. */
export const forAdmin: Guard<AdminSessionRow> = {
  access: 'admin',
  roles: ['admin'],
  session: ({ admin }) => admin ?? refuse(),
}

/** A logged-in admin or partner, or a browser that is both. */
export const forPartnerOrAdmin: Guard<PartnerOrAdmin> = {
  access: 'partner or admin',
  roles: ['admin', 'partner'],
  session: ({ partner, admin }) => (admin || partner ? { partner, admin } : refuse()),
}

type PartnerOrAdmin = ActiveSessions

/**
 * The partner whose data a session may read (F-1239): an admin's choice, else its own.
 * @throws NotFound for another's, InvalidInput if an admin names none.
 */
export function readablePartner({ partner, admin }: PartnerOrAdmin, named: string | undefined): string {
  const own = partner?.partnerId
  if (admin && named !== undefined) return named
  if (own === undefined) throw new InvalidInput({ partnerId: PARTNER_MESSAGES.idRequired })
  if (named !== undefined && named !== own) throw new NotFound(UNKNOWN_PARTNER)
  return own
}

/**
 * The active sessions that the requesting screen acts for, by its identity header; all without one.
 * @throws SessionUserChanged (409) if another user is logged in in that role by now.
 */
export function filterSessionsByIdentity(active: ActiveSessions, shown: string | null): ActiveSessions {
  if (shown === null) return active
  const isAdmin = shown.startsWith('admin ')
  const session = isAdmin ? active.admin : active.partner
  if (session && sessionIdentity(session) !== shown) throw new SessionUserChanged()
  return isAdmin ? { partner: null, admin: active.admin } : { partner: active.partner, admin: null }
}

/** The user of a session, as an actor in the activity log. */
export function sessionActor(session: PartnerSessionRow | AdminSessionRow): Actor & { role: Role } {
  return { role: 'adminId' in session ? 'admin' : 'partner', email: session.email }
}

/** A request's active sessions in these roles, in one statement, or in none if it shows no token. */
export async function activeSessions(
  services: Services,
  request: Request,
  roles: readonly Role[],
): Promise<ActiveSessions> {
  const ids = await readSessionIds(services, request, roles)
  if (ids.partner === null && ids.admin === null) return { partner: null, admin: null }
  return loadSessionsAndCountUses(services.db, { ids, now: services.now() })
}

/** The session ids in a request's cookies for these roles after checking signature and expiry. */
export async function readSessionIds(
  services: Services,
  request: Request,
  roles: readonly Role[],
): Promise<SessionIds> {
  const idFor = async (role: Role) => (roles.includes(role) ? readSessionId(services, request, role) : null)
  return { partner: await idFor('partner'), admin: await idFor('admin') }
}

/** The session id in a request's cookie after checking signature and expiry, or null. */
export async function readSessionId(
  services: Services,
  request: Request,
  role: Role,
): Promise<string | null> {
  const token = tokenFromCookies(request.headers.get('cookie'), role, isSecure(request))
  if (token === null) return null
  return verifySessionToken(services.environment.sessionSecret, { token, role, now: services.now() })
}

/** True if the browser reached us over https: cookies are then `__Host-` and Secure. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}

/** The `Set-Cookie` value that logs a role out of this browser. */
export function logoutCookie(request: Request, role: Role): string {
  return expiredCookie(role, isSecure(request))
}

/**
 * @throws ForeignOrigin for a state-changing request from another origin, by Sec-Fetch-Site, else Origin, or without
 * either; of reads only for those embedded in another site's page.
 */
export function throwIfCrossOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (isEmbeddedByOtherSite(request)) throw new ForeignOrigin()
    return
  }
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const own =
    site === null ? origin !== null && originOf(origin) === new URL(request.url).origin : SAME_SITE.has(site)
  if (!own) throw new ForeignOrigin()
}

/**
 * True for a subresource, frame or prefetch of another site's page; not for a followed link, nor for clients without
 * Sec-Fetch headers, such as chats that preview links.
 */
export function isEmbeddedByOtherSite({ headers }: Request): boolean {
  if (headers.get('sec-fetch-site') !== 'cross-site') return false
  return (
    headers.get('sec-fetch-dest') !== 'document' ||
    /prefetch|prerender/.test(headers.get('sec-purpose') ?? '')
  )
}

/** 'none' is a person using the address bar or reloading; no other site can cause it. */
const SAME_SITE = new Set(['same-origin', 'none'])

/**
 * @throws WrongContentType (415) for a media type not in `types`, or for none where a body is `demanded`. GET and
 * HEAD are not checked.
 */
export function throwIfWrongContentType(
  request: Request,
  { types, demanded }: { types: readonly string[]; demanded: boolean },
) {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const type = parseMediaType(request)
  if (type === '' && !demanded) return
  if (!types.includes(type)) throw new WrongContentType()
}

function originOf(header: string): string | null {
  return URL.canParse(header) ? new URL(header).origin : null
}

function refuse(): never {
  throw new NotLoggedIn()
}
