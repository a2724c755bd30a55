import * as z from 'zod/mini'
import type { ActivityRole } from './activity.ts'
import { listQuery, type Page } from './list.ts'

/** What can happen to an offer. */
export const OFFER_EVENTS = ['created', 'updated', 'opened', 'answered', 'withdrawn', 'restored'] as const
export type OfferEvent = (typeof OFFER_EVENTS)[number]

/** One line of an offer's history. Times are ISO 8601 in UTC. */
export type OfferHistoryEntry = {
  id: string
  /** Of openings the last one that day. */
  at: string
  event: OfferEvent
  /** Who did it; null where the log no longer says. */
  role: ActivityRole | null
  /** The e-mail address of whoever did it, as far as the reader may know it. */
  actor: string | null
  /** The names of the fields that an update changed, none of their values. */
  fields: string[]
  /** How often it happened that day, in Norway; 1 for all but openings. */
  count: number
  /** The price an interested customer answered; null for everything else, and where none was shown. */
  price: string | null
}

/** The query of an offer's history, newest first. */
export const offerHistoryQuery = z.omit(listQuery(['newest']), { q: true })
export type OfferHistoryQuery = z.output<typeof offerHistoryQuery>

/** The answer of `GET /api/partner/offers/{id}/history` and its admin twin. */
export type OfferHistoryPage = Page<'history', OfferHistoryEntry>
