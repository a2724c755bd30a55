import { setTimeout as wait } from 'node:timers/promises'
import { GENERIC_SLUG, offerApiPath, offerPath, offerPicturePath } from '#domain/offer-address.ts'
import { OFFER_PAGES_DELAYED } from '#domain/offer-page.ts'
import { validityEnd } from '#domain/validity.ts'
import { cookieName, tokenFromCookies } from '../auth/cookies.ts'
import type { Role } from '../auth/tokens.ts'
import { failureForLog } from '../data/failure.ts'
import { RENDER_MAX_MS } from '../host/cdn.ts'
import type { PendingMarker } from '../mail/pending-markers.ts'
import { type Services, siteUrl } from '../services.ts'
import type { ResolvedOffer } from './resolve-offer.ts'
import type { ApiContext } from './route.ts'

/** How long the CDN may keep an offer page if no purge reaches it, in seconds. */
const KEPT_SECONDS = 5 * 60
/** How much longer a visitor may get the kept document at once, while the CDN fetches a new one, in seconds. */
const STALE_SECONDS = 5 * 60
/** How long a response takes to the CDN at most, in seconds: the CDN counts from its arrival. */
const ON_ITS_WAY_SECONDS = 10
/** How long after a failed purge it is tried again, in milliseconds; the network limits how often it is told. */
const RETRY_MS = 1000
/** How long a save waits for the CDN before it is answered, in milliseconds. */
const PURGE_WAIT_MS = 2000
/** How long a save's own purges may take before they are repeated for it, in milliseconds. */
const OWN_PURGES_MS = 2 * RENDER_MAX_MS + 10_000
/** How long anything may be shown that no purge reaches, in milliseconds. */
const KEPT_AT_MOST_MS = (KEPT_SECONDS + STALE_SECONDS) * 1000

const ROLES: Role[] = ['partner', 'admin']
const SESSION_COOKIES = ROLES.flatMap((role) => [cookieName(role, false), cookieName(role, true)])
// No query parameter matters, but one has to be named: otherwise every `fbclid` would be a separate cache entry.
const NAMED = 'none'
const ANY_QUERY = `query=${NAMED}`
/** Cached under the path alone, whatever the query. */
export const ONE_ENTRY = { 'Netlify-Vary': ANY_QUERY }
/** A browser with a session cookie never gets a response cached for others. */
const VARY = { 'Netlify-Vary': `${ANY_QUERY},cookie=${SESSION_COOKIES.join('|')}` }
/** A browser asks again each time. */
export const REVALIDATED = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** What a response's cache entry depends on. */
export type CacheEntryKey = Pick<ResolvedOffer, 'address' | 'ownSlug' | 'offer' | 'pricedUntil' | 'now'>

/**
 * Cache headers of the JSON of an offer page: the CDN keeps only a stored offer's canonical address. A partner or
 * admin always gets a fresh response.
 */
export function offerApiCacheHeaders(request: Request, shown: CacheEntryKey): Record<string, string> {
  const cookies = request.headers.get('cookie')
  const isKnown = ROLES.some((role) =>
    [false, true].some((secure) => tokenFromCookies(cookies, role, secure) !== null),
  )
  if (isKnown || hasCacheKeyParameter(request)) return { ...VARY, 'Cache-Control': 'private, no-store' }
  if (!isOwnAddress(request, shown)) return { ...VARY, ...REVALIDATED }
  return {
    ...VARY,
    ...REVALIDATED,
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${keptSeconds(shown, KEPT_SECONDS)}, must-revalidate`,
    'Netlify-Cache-Tag': tagsOf(shown).join(),
  }
}

/**
 * Cache headers of an offer's HTML page or picture: the CDN keeps one entry for everybody until a save purges it
 * (F-1307); browsers revalidate theirs.
 */
export function offerDocumentCacheHeaders(shown: CacheEntryKey): Record<string, string> {
  const fresh = keptSeconds(shown, KEPT_SECONDS)
  const stale = keptSeconds(shown, fresh + STALE_SECONDS) - fresh
  return {
    ...REVALIDATED,
    ...ONE_ENTRY,
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`,
    'Netlify-Cache-Tag': tagsOf(shown).join(),
  }
}

/**
 * True if the URL has the one query parameter in the CDN's cache key ({@link NAMED}: `Netlify-Vary` needs a name),
 * with which anybody could fill the cache.
 */
export function hasCacheKeyParameter({ url }: Request): boolean {
  return new URL(url).searchParams.has(NAMED)
}

/** True for the canonical spelling of a stored offer's address, the only one that is cached. */
function isOwnAddress(request: Request, { address, ownSlug: slug }: CacheEntryKey): boolean {
  return slug !== null && new URL(request.url).pathname === offerApiPath({ ...address, slug })
}

/** The query string without the parameter in the CDN's cache key; '' if nothing is left. */
export function removeCacheKeyParameter(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has(NAMED))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** The seconds to cache, at most until the price expires (F-1363). */
function keptSeconds(
  { pricedUntil, now }: Pick<CacheEntryKey, 'pricedUntil' | 'now'>,
  seconds: number,
): number {
  if (pricedUntil === null) return seconds
  const left = (validityEnd(pricedUntil).getTime() - now.getTime()) / 1000 - ON_ITS_WAY_SECONDS
  return Math.min(seconds, Math.max(0, Math.floor(left)))
}

/** Cache tags: the partner, the offer, and the address, for an offer that takes it over. */
function tagsOf({ address: { partnerId, slug }, offer }: CacheEntryKey): string[] {
  if (!offer) return [partnerTag(partnerId), newestTag(partnerId)]
  return [partnerTag(partnerId), offerTag(offer.id), addressTag(partnerId, slug)]
}

const partnerTag = (partnerId: string) => `offer-page-${partnerId}`
const newestTag = (partnerId: string) => `newest-offer-${partnerId}`
const offerTag = (id: string) => `offer-${id}`
const addressTag = (partnerId: string, slug: string) => `offer-at-${partnerId}.${slug.toLowerCase()}`

/** What a write has changed: one of a partner's offers, or the partner, which all of its offer pages show. */
type PurgeTarget = {
  partnerId: string
  offer?: { id: string; customerSlug: string; isGone?: boolean }
}

/**
 * Purges what a write has changed from the CDN, waiting 2 s at most (then `Server-Timing` says so); later purges
 * again what was rendered before it, and warms it. If that fails, late-purges.ts retries by a marker.
 */
export async function purgeOfferPages(
  c: ApiContext,
  services: Pick<Services, 'cdn' | 'pendingPurges' | 'log' | 'now' | 'environment' | 'site'>,
  changed: PurgeTarget,
): Promise<void> {
  const { cdn, log } = services
  const { partnerId, offer } = changed
  const tags = offer
    ? [offerTag(offer.id), addressTag(partnerId, offer.customerSlug), newestTag(partnerId)]
    : [partnerTag(partnerId)]
  const slug = offer && !offer.isGone ? offer.customerSlug : GENERIC_SLUG
  const origin = siteUrl(services)
  const url = origin + offerPath({ partnerId, slug })
  const purge = () => cdn.purge(tags).catch(() => wait(RETRY_MS).then(() => cdn.purge(tags)))
  const noted = notePurge(services, partnerId)
  const first = purge()
  const isPurged = first.then(
    () => true,
    () => false,
  )
  c.env.waitUntil(
    isPurged
      .then(() => cdn.ask(url))
      .then(() => cdn.rendersEnded())
      .then(purge)
      .then(async () => services.pendingPurges.take(await noted))
      .then(() => cdn.ask(url))
      // A chat gives up soon, and drawing takes longer than reading.
      .then(() => cdn.ask(origin + offerPicturePath({ partnerId, slug })))
      .catch((error) => log({ event: 'cdn.purge-failed', partner: partnerId, ...failureForLog(error) })),
  )
  const late = wait(PURGE_WAIT_MS, false, { ref: false })
  const [isInTime] = await Promise.all([Promise.race([isPurged, late]), noted])
  if (!isInTime) c.header('Server-Timing', OFFER_PAGES_DELAYED)
}

/** Leaves a marker that a partner's offer pages may be kept as they were; none if that fails, which is logged. */
async function notePurge(
  { pendingPurges, log, now }: Pick<Services, 'pendingPurges' | 'log' | 'now'>,
  partnerId: string,
): Promise<PendingMarker[]> {
  try {
    return [await pendingPurges.leave(new Date(now().getTime() + OWN_PURGES_MS), partnerId)]
  } catch (error) {
    log({ event: 'cdn.marker-failed', partner: partnerId, ...failureForLog(error) })
    return []
  }
}

/**
 * Purges all offer pages of partners with a due marker from the CDN and removes these markers; those older than any
 * cached page are only removed. Errors are logged. Never queries the database.
 */
export async function runPendingPurges({
  cdn,
  pendingPurges,
  log,
  now,
}: Pick<Services, 'cdn' | 'pendingPurges' | 'log' | 'now'>): Promise<void> {
  try {
    const due = (await pendingPurges.all()).filter(({ lookAt }) => lookAt <= now())
    const mayBeKept = due.filter(({ lookAt }) => now().getTime() - lookAt.getTime() < KEPT_AT_MOST_MS)
    if (mayBeKept.length > 0) await cdn.purge([...new Set(mayBeKept.map(({ about }) => partnerTag(about)))])
    await pendingPurges.take(due)
  } catch (error) {
    log({ event: 'cdn.late-purge-failed', ...failureForLog(error) })
  }
}
