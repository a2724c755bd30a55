// Only types live here. The inline script on every page writes what the contact form reads; a value shared by the two
// would become a file of its own, fetched on every page. The compiler keeps the keys in step instead.

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
