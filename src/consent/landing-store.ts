// Only types live here. The inline script on every page writes what the contact form reads; a value shared by the two
// would become a file of its own, fetched on every page. The compiler keeps the keys in step instead.

/** The session storage key for the first page of the visit. */
export type LandingKey = 'falk.landing'
/** The session storage key for an ad click (F-832). */
export type GclidKey = 'falk.gclid'

/** Session storage, or anything like it. */
export type VisitStore = Pick<Storage, 'getItem' | 'setItem'>
/** The address of the first page of the visit, and when it was opened, in milliseconds. */
export type StoredLanding = { pathname: string; search: string; at: number }
/** An ad click; `at` is in milliseconds. */
export type StoredClick = { gclid: string; at: number }
