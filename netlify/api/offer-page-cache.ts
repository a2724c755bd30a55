import { setTimeout as wait } from 'node:timers/promises'
import { cookieName, tokenFromCookies } from '../auth/cookies.ts'
import type { Role } from '../auth/tokens.ts'
import { failureForLog } from '../data/failure.ts'
import type { Services } from '../services.ts'
import type { ApiContext } from './route.ts'

/** How long the CDN may keep an offer page if no purge reaches it, in seconds. */
const KEPT_SECONDS = 10 * 60
/** How long after a failed purge it is tried again, in milliseconds. */
const RETRY_MS = 1000

const ROLES: Role[] = ['partner', 'admin']
const SESSION_COOKIES = ROLES.flatMap((role) => [cookieName(role, false), cookieName(role, true)])
/** A browser with a session cookie never gets an answer cached for others. */
const VARY = {
  // No query parameter matters, but one has to be named: otherwise every `fbclid` would be a separate cache entry.
  'Netlify-Vary': `query=none,cookie=${SESSION_COOKIES.join('|')}`,
}

/** The headers of an offer page's answer: the CDN keeps it per partner; partner and admin always get a fresh one. */
export function offerPageHeaders(request: Request, partnerId: string): Record<string, string> {
  const cookies = request.headers.get('cookie')
  const isKnown = ROLES.some((role) =>
    [false, true].some((secure) => tokenFromCookies(cookies, role, secure) !== null),
  )
  if (isKnown) return { ...VARY, 'Cache-Control': 'private, no-store' }
  return {
    ...VARY,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${KEPT_SECONDS}, must-revalidate`,
    'Netlify-Cache-Tag': offerPageTag(partnerId),
  }
}

/** The tag on all of a partner's cached offer pages. */
function offerPageTag(partnerId: string): string {
  return `offer-page-${partnerId}`
}

/** Purges a partner's offer pages from the CDN, after a write that affects them. */
export function purgeOfferPages(
  c: ApiContext,
  { cdn, log }: Pick<Services, 'cdn' | 'log'>,
  partnerId: string,
): void {
  const purge = () => cdn.purge([offerPageTag(partnerId)])
  c.env.waitUntil(
    purge()
      .catch(() => wait(RETRY_MS).then(purge))
      .catch((error) => log({ event: 'cdn.purge-failed', partner: partnerId, ...failureForLog(error) })),
  )
}
