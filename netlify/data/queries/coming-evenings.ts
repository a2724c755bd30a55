import { and, gte, isNull, type SQL, sql } from 'drizzle-orm/sql'
import type { ComingEvening } from '#domain/coming-evening.ts'
import type { ConfirmedTerms } from '#domain/confirmation.ts'
import { norwegianDay } from '#domain/validity.ts'
import { jsonRows, selectList } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'

const EVENINGS_MAX = 200

const term = (name: keyof ConfirmedTerms) => sql`${confirmations.terms} ->> '${sql.raw(name)}'`

/** Selects the confirmed evenings of today, in Norway, and later, soonest first, for a route's `prefetch`. */
export function selectComingEvenings({ now }: { now: Date }): SQL<ComingEvening[]> {
  const columns = {
    enquiryId: confirmations.eventId,
    eventDate: confirmations.eventDate,
    startsAt: term('startsAt'),
    endsAt: term('endsAt'),
    customer: term('customer'),
    place: term('place'),
    what: term('what'),
    price: term('price'),
    partnerName: term('partnerName'),
  }
  return jsonRows(sql<ComingEvening>`
    select ${selectList(columns)} from ${confirmations}
    where ${and(isNull(confirmations.cancelledAt), gte(confirmations.eventDate, norwegianDay(now)))}
    order by ${confirmations.eventDate}, "startsAt", ${confirmations.id} limit ${EVENINGS_MAX}`)
}
