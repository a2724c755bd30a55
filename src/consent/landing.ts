import type { ClickKey, LandingKey, StoredClick, StoredLanding, VisitStore } from './landing-store.ts'

const LANDING_KEY: LandingKey = 'falk.landing'
/** In the names of the ids that ad networks add to an address: gclid, msclkid, gbraid, li_fat_id and their like. */
const CLICK = /cl.?id|braid|fat_/

type Place = Pick<Location, 'pathname' | 'search'>

/**
 * Remembers where a visit began; later pages of the same visit change nothing, but a new ad click is recorded. `now` is
 * in milliseconds. This is in every page: what the address says is only read when an enquiry is sent.
 */
export function rememberLanding(store: VisitStore, { pathname, search }: Place, now: number): void {
  for (const [name, id] of new URLSearchParams(search)) {
    if (!id || !CLICK.test(name)) continue
    store.setItem(
      `falk.${name}` satisfies ClickKey,
      JSON.stringify({ [name]: id, at: now } satisfies StoredClick),
    )
  }
  if (store.getItem(LANDING_KEY)) return
  store.setItem(LANDING_KEY, JSON.stringify({ pathname, search, at: now } satisfies StoredLanding))
}
