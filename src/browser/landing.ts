import type { Landing } from '../domain/contact.ts'

/** Where the first page of the visit is remembered, in session storage (F-830). */
export const LANDING_KEY = 'falk.landing'
/** Where an ad click is remembered, in session storage (F-832). */
export const GCLID_KEY = 'falk.gclid'

type Store = Pick<Storage, 'getItem' | 'setItem'>
type Place = Pick<Location, 'pathname' | 'search'>
type StoredLanding = Omit<Landing, 'gclid' | 'sessionDuration'> & { at: number }
type StoredClick = { gclid: string; at: number }

/** The short name of a page in reports: 'home', or its path with hyphens. */
export function landingPageId(pathname: string): string {
  return pathname.replace(/\.html$/, '').split('/').filter(Boolean).join('-') || 'home'
}

/**
 * Remembers where a visit began; later pages of the same visit change nothing, but a new ad click is noted (F-830, F-832).
 * `now` is in milliseconds.
 */
export function rememberLanding(store: Store, place: Place, now: number): void {
  const query = new URLSearchParams(place.search)
  const value = (name: string) => query.get(name) ?? ''
  const gclid = value('gclid')
  if (gclid) store.setItem(GCLID_KEY, JSON.stringify({ gclid, at: now } satisfies StoredClick))
  if (store.getItem(LANDING_KEY)) return
  const landing: StoredLanding = {
    landingPage: landingPageId(place.pathname),
    landingUrl: place.pathname,
    utmSource: value('utm_source'),
    utmMedium: value('utm_medium'),
    utmCampaign: value('utm_campaign'),
    utmContent: value('utm_content'),
    utmTerm: value('utm_term'),
    device: value('device'),
    network: value('network'),
    at: now,
  }
  store.setItem(LANDING_KEY, JSON.stringify(landing))
}

/** Where the visit began, for the enquiry; the defaults of F-834 where nothing usable is remembered (F-833). */
export function readLanding(store: Store, now: number): Landing {
  const stored: Partial<StoredLanding> = parsed(store, LANDING_KEY)
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' && value ? value : otherwise)
  const seconds = typeof stored.at === 'number' ? Math.floor((now - stored.at) / 1000) : 0
  return {
    gclid: text(parsed<StoredClick>(store, GCLID_KEY).gclid),
    landingPage: text(stored.landingPage, 'direct'),
    landingUrl: text(stored.landingUrl, '/'),
    sessionDuration: Math.max(0, seconds),
    utmSource: text(stored.utmSource),
    utmMedium: text(stored.utmMedium),
    utmCampaign: text(stored.utmCampaign),
    utmContent: text(stored.utmContent),
    utmTerm: text(stored.utmTerm),
    device: text(stored.device),
    network: text(stored.network),
  }
}

function parsed<Content>(store: Store, key: string): Partial<Content> {
  try {
    const content: unknown = JSON.parse(store.getItem(key) ?? '{}')
    return typeof content === 'object' && content !== null ? content : {}
  } catch {
    return {}
  }
}
