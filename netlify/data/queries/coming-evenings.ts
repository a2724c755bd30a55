import { and, gte, type SQL, sql } from 'drizzle-orm/sql'
import type { ComingEvening } from '#domain/coming-evening.ts'
import { norwegianDay } from '#domain/validity.ts'
import { jsonRows, selectList } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { confirmedTerm, isStanding } from './stored-confirmations.ts'

const EVENINGS_MAX = 200

/** Selects the confirmed evenings of today, in Norway, and later, soonest first, for a route's `prefetch`. */
export function selectComingEvenings({ now }: { now: Date }): SQL<ComingEvening[]> {
  const columns = {
    enquiryId: confirmations.eventId,
    eventDate: confirmations.eventDate,
    startsAt: confirmedTerm('startsAt'),
    endsAt: confirmedTerm('endsAt'),
    customer: confirmedTerm('customer'),
    place: confirmedTerm('place'),
    what: confirmedTerm('what'),
    price: confirmedTerm('price'),
    partnerName: confirmedTerm('partnerName'),
  }
  return jsonRows(sql<ComingEvening>`
    select ${selectList(columns)} from ${confirmations}
    where ${and(isStanding, gte(confirmations.eventDate, norwegianDay(now)))}
    order by ${confirmations.eventDate}, "startsAt", ${confirmations.id} limit ${EVENINGS_MAX}`)
}
