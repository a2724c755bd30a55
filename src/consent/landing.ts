import type { GclidKey, LandingKey, StoredClick, StoredLanding, VisitStore } from './landing-store.ts'

const LANDING_KEY: LandingKey = 'falk.landing'
const GCLID_KEY: GclidKey = 'falk.gclid'

type Place = Pick<Location, 'pathname' | 'search'>

/** The short name of a page in reports: 'home', or its path with hyphens. */
export function landingPageId(pathname: string): string {
  return (
    pathname
      .replace(/\.html$/, '')
      .split('/')
      .filter(Boolean)
      .join('-') || 'home'
  )
}

/**
 * Remembers where a visit began; later pages of the same visit change nothing, but a new ad click is recorded. `now` is
 * in milliseconds.
 */
export function rememberLanding(store: VisitStore, place: Place, now: number): void {
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
