import type { GclidKey, LandingKey, StoredClick, StoredLanding, VisitStore } from './landing-store.ts'

const LANDING_KEY: LandingKey = 'falk.landing'
const GCLID_KEY: GclidKey = 'falk.gclid'

type Place = Pick<Location, 'pathname' | 'search'>

/**
 * Remembers where a visit began; later pages of the same visit change nothing, but a new ad click is recorded. `now` is
 * in milliseconds. This is in every page: what the address says is only read when an enquiry is sent.
 */
export function rememberLanding(store: VisitStore, { pathname, search }: Place, now: number): void {
  const gclid = new URLSearchParams(search).get('gclid')
  if (gclid) store.setItem(GCLID_KEY, JSON.stringify({ gclid, at: now } satisfies StoredClick))
  if (store.getItem(LANDING_KEY)) return
  store.setItem(LANDING_KEY, JSON.stringify({ pathname, search, at: now } satisfies StoredLanding))
}
