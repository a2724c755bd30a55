// The inline script on every page writes what the forms read. Others take the types from here and a copy of the code
// (`own:`): a value shared with an inline script would become a file of its own, fetched on every page.

/** The session storage key for the first page of the visit. */
export type LandingKey = 'falk.landing'
/** The session storage key for the newest click on an ad of each network, by the name of its id, e.g. 'falk.gclid'. */
export type ClickKey = `falk.${string}`

/** Session storage, or anything like it. */
export type VisitStore = Pick<Storage, 'getItem' | 'setItem'>
/** The address of the first page of the visit, and when it was opened, in milliseconds. */
export type StoredLanding = { pathname: string; search: string; at: number }
/** An ad click: its id under the network's name for it; `at` is in milliseconds (F-832). */
export type StoredClick = { [name: string]: string | number; at: number }

const LANDING_KEY: LandingKey = 'falk.landing'
/** How the ids end that ad networks add to an address: gclid, msclkid, gbraid, li_fat_id and their like. */
const CLICK = /(cl.?|bra|fat_)id$/

type Place = Pick<Location, 'pathname' | 'search'>

/**
 * Stores the visit's first path, query and time (once), and any ad click ids in the URL (always). `now` is in
 * milliseconds. Inline in every page: the rest is parsed only when a form is sent.
 */
export function storeLandingAndAdClicks(store: VisitStore, { pathname, search }: Place, now: number): void {
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

/** Removes those of these storage keys that {@link storeLandingAndAdClicks} has written. */
export function removeLandingAndAdClicks(store: Pick<Storage, 'removeItem'>, keys: readonly string[]): void {
  for (const key of keys)
    if (key === LANDING_KEY || (key.startsWith('falk.') && CLICK.test(key))) store.removeItem(key)
}
