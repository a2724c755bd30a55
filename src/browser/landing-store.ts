import type { Landing } from '#domain/contact.ts'

// Only types live here. The script that every page carries inline writes what the contact form reads; a value shared by
// the two would become a file of its own, fetched on every page. The compiler holds the keys together instead.

/** Where the first page of the visit is remembered, in session storage. */
export type LandingKey = 'falk.landing'
/** Where an ad click is remembered, in session storage (F-832). */
export type GclidKey = 'falk.gclid'

/** Session storage, or anything like it. */
export type VisitStore = Pick<Storage, 'getItem' | 'setItem'>
/** The first page of the visit; `at` in milliseconds. */
export type StoredLanding = Omit<Landing, 'gclid' | 'sessionDuration'> & { at: number }
/** An ad click; `at` in milliseconds. */
export type StoredClick = { gclid: string; at: number }
