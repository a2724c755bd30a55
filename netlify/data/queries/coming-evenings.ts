import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm/sql'
import type { ComingEvening, UnconfirmedYes } from '#domain/coming-evening.ts'
import { norwegianDay } from '#domain/validity.ts'
import { jsonObject, jsonRows, selectList } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offers } from '../schema/offers.ts'
import { partners } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { isoTime } from '../sql.ts'
import { answeredSince, isYes } from './repeated-answers.ts'
import { confirmedTerm, isStanding, otherConfirmedDay } from './stored-confirmations.ts'

const EVENINGS_MAX = 200
const UNCONFIRMED_MAX = 50

/** Selects the coming evenings, and the yeses whose evening is not confirmed yet, for a route's `prefetch`. */
export function selectComingAndUnconfirmed({ now }: { now: Date }) {
  return jsonObject({ evenings: selectComingEvenings({ now }), unconfirmed: selectUnconfirmedYeses({ now }) })
}

/** Selects the confirmed evenings of today, in Norway, and later, soonest first. */
function selectComingEvenings({ now }: { now: Date }): SQL<ComingEvening[]> {
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

/**
 * Selects the yeses that are answered and still stand, the oldest first, for whose evening, unless it is over, nothing
 * was ever confirmed (F-1480).
 */
function selectUnconfirmedYeses({ now }: { now: Date }): SQL<UnconfirmedYes[]> {
  const day = sql<string | null>`${events.data} ->> 'eventDate'`
  const columns = {
    enquiryId: events.id,
    name: sql<string>`coalesce(${events.data} ->> 'name', '')`,
    companyName: sql<
      string | null
    >`coalesce(${events.data} #>> '{offer,companyName}', ${offers.companyName})`,
    partnerName: sql<string | null>`coalesce(${partners.name}, ${events.data} #>> '{offer,partnerName}')`,
    eventDate: day,
    guests: sql<string | null>`nullif(${events.data} ->> 'guests', '')`,
    price: sql<string | null>`coalesce(${events.data} #>> '{offer,price}', nullif(${offers.price}, ''))`,
    answeredAt: sql<string>`coalesce(${isoTime(events.statusChangedAt)}, ${isoTime(events.createdAt)})`,
  }
  return jsonRows(sql<UnconfirmedYes>`
    select ${selectList(columns)} from ${events}
    left join ${offers} on ${eq(offers.id, events.offerId)}
    left join ${partners} on ${eq(partners.partnerId, events.partnerId)}
    where ${and(
      eq(events.eventType, 'enquiry'),
      eq(events.status, 'besvart'),
      isYes(sql`${events.data}`),
      sql`coalesce(${day} >= ${norwegianDay(now)}, true)`,
      sql`${answeredSince} = ''`,
      isNull(otherConfirmedDay),
      sql`not exists (select from ${confirmations} where ${eq(confirmations.eventId, events.id)})`,
    )} order by "answeredAt", ${events.id} limit ${UNCONFIRMED_MAX}`)
}
