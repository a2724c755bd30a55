/** The session storage key for the first page of the visit. */
export type LandingKey = 'falk.landing'
/** The session storage key for the newest click on an ad of each network, by the name of its id, e.g. 'falk.gclid'. */
export type ClickKey = `falk.${string}`

/** Session storage, or anything like it. */
export type VisitStore = Pick<Storage, 'getItem' | 'setItem'>
/** The URL of the first page of the visit, and when it was opened, in milliseconds. */
export type StoredLanding = { href: string; at: number }
/** An ad click: its id under the network's name for it; `at` is in milliseconds (F-832). */
export type StoredClick = { [name: string]: string | number; at: number }

const LANDING_KEY: LandingKey = 'falk.landing'
/** How the ids end that ad networks add to an address: gclid, msclkid, gbraid, li_fat_id and their like. */
const CLICK = /(cl.?|bra|fat_)id$/

/** Stores the visit's first URL and its time in milliseconds, once; the inline loader of every page does the same. */
export function storeLanding(store: VisitStore, href: string, now: number): void {
  if (store.getItem(LANDING_KEY)) return
  store.setItem(LANDING_KEY, JSON.stringify({ href, at: now } satisfies StoredLanding))
}

/** Stores the ad click ids in a URL with their time in milliseconds, each in place of an older one. */
export function storeAdClicks(store: VisitStore, href: string, now: number): void {
  for (const [name, id] of new URL(href).searchParams) {
    if (!id || !CLICK.test(name)) continue
    const click: StoredClick = { [name]: id, at: now }
    store.setItem(`falk.${name}` satisfies ClickKey, JSON.stringify(click))
  }
}

/** Removes those of these storage keys that {@link storeLanding} and {@link storeAdClicks} have written. */
export function removeLandingAndAdClicks(store: Pick<Storage, 'removeItem'>, keys: readonly string[]): void {
  for (const key of keys)
    if (key === LANDING_KEY || (key.startsWith('falk.') && CLICK.test(key))) store.removeItem(key)
}
