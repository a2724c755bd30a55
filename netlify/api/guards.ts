import { expiredCookie, tokenFromCookies } from '../auth/cookies.ts'
import { type Role, sessionIdOf } from '../auth/tokens.ts'
import type { Actor } from '../data/queries/activity.ts'
import {
  type AdminSessionRow,
  findAdminSession,
  findPartnerSession,
  type PartnerSessionRow,
} from '../data/queries/sessions.ts'
import type { Services } from '../services.ts'
import { ForeignOrigin, NotLoggedIn, WrongContentType } from './errors.ts'
import { mediaTypeOf } from './request-body.ts'

/** Who may call a route, and the session its handler gets. The checks before that are the same for every route. */
export type Guard<Session> = {
  access: 'public' | 'partner' | 'admin' | 'partner or admin'
  session: (services: Services, request: Request) => Promise<Session>
}

/** A visitor, logged in or not. */
export const forPublic: Guard<null> = { access: 'public', session: async () => null }

/** A logged-in partner; its own id is the tenant of everything it reads and writes. */
export const forPartner: Guard<PartnerSessionRow> = {
  access: 'partner',
  session: async (services, request) => (await partnerSession(services, request)) ?? refuse(),
}

/** A logged-in admin. */
export const forAdmin: Guard<AdminSessionRow> = {
  access: 'admin',
  session: async (services, request) => (await adminSession(services, request)) ?? refuse(),
}

/** A logged-in admin or partner, or a browser that is both. */
export const forPartnerOrAdmin: Guard<{ partner: PartnerSessionRow | null; admin: AdminSessionRow | null }> =
  {
    access: 'partner or admin',
    session: async (services, request) => {
      const admin = await adminSession(services, request)
      const partner = await partnerSession(services, request)
      return admin || partner ? { admin, partner } : refuse()
    },
  }

/** Whoever is logged in, as the activity log names people. */
export function actorOf(session: PartnerSessionRow | AdminSessionRow): Actor {
  return { role: 'adminId' in session ? 'admin' : 'partner', email: session.email }
}

/** The running partner session of a request, or null. */
export async function partnerSession(
  services: Services,
  request: Request,
): Promise<PartnerSessionRow | null> {
  const id = await sessionIdIn(services, request, 'partner')
  return id === null ? null : findPartnerSession(services.db, { id, now: services.now() })
}

/** The running admin session of a request, or null. */
export async function adminSession(services: Services, request: Request): Promise<AdminSessionRow | null> {
  const id = await sessionIdIn(services, request, 'admin')
  return id === null ? null : findAdminSession(services.db, { id, now: services.now() })
}

/** The session id in a request's cookie, its signature and age checked, or null. */
export async function sessionIdIn(services: Services, request: Request, role: Role): Promise<string | null> {
  const token = tokenFromCookies(request.headers.get('cookie'), role, isSecure(request))
  if (token === null) return null
  return sessionIdOf(services.environment.sessionSecret, { token, role, now: services.now() })
}

/** True when the browser reached us over https: cookies are then `__Host-` and Secure. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}

/** The `Set-Cookie` value that logs a role out of this browser. */
export function logoutCookie(request: Request, role: Role): string {
  return expiredCookie(role, isSecure(request))
}

/** Refuses a state-changing request of another site: by Sec-Fetch-Site, else by Origin; with neither it is refused. */
export function sameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const own =
    site === null ? origin !== null && hostOf(origin) === new URL(request.url).host : SAME_SITE.has(site)
  if (!own) throw new ForeignOrigin()
}

/** 'none' is a person at the address bar or reloading; no other site can cause it. */
const SAME_SITE = new Set(['same-origin', 'none'])

/** Refuses a body of another type than the route takes; where it takes none, only JSON may come along. */
export function acceptedContent(
  request: Request,
  { types, demanded }: { types: readonly string[]; demanded: boolean },
) {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const type = mediaTypeOf(request)
  if (type === '' && !demanded) return
  if (!types.includes(type)) throw new WrongContentType()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

function refuse(): never {
  throw new NotLoggedIn()
}
