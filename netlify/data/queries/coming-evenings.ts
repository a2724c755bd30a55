import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm/sql'
import type { AnsweredEnquiry, ComingEvening } from '#domain/coming-evening.ts'
import { norwegianDay } from '#domain/validity.ts'
import { jsonObject, jsonRows, selectList } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offers } from '../schema/offers.ts'
import { partners } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { isoTime } from '../sql.ts'
import { answeredSince, isYes } from './repeated-answers.ts'
import { confirmedTerm, isStanding, otherConfirmed } from './stored-confirmations.ts'

const EVENINGS_MAX = 200
const ANSWERED_MAX = 50
/** So many characters of a message are more than two lines. */
const MESSAGE_START_MAX = 200

/** Selects the coming evenings, and the answered enquiries of which nothing has become yet, for a route's `prefetch`. */
export function selectComingAndAnswered({ now }: { now: Date }) {
  const answer = isYes(sql`${events.data}`)
  return jsonObject({
    evenings: selectComingEvenings({ now }),
    unconfirmed: selectAnswered({ now, which: answer }),
    // Of what was withdrawn nothing is awaited.
    unsettled: selectAnswered({ now, which: sql`(${answer}) is not true and ${offers.withdrawnAt} is null` }),
  })
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
 * Selects those enquiries that are answered and still stand, answered longest ago first, for whose evening, unless it is
 * over, nothing was ever confirmed (F-1480, F-1487).
 */
function selectAnswered({ now, which }: { now: Date; which: SQL }): SQL<AnsweredEnquiry[]> {
  const day = sql<string | null>`${events.data} ->> 'eventDate'`
  const columns = {
    enquiryId: events.id,
    answer: sql<string>`coalesce(${events.data} ->> 'answer', '')`,
    message: sql<string>`left(coalesce(${events.data} ->> 'message', ''), ${MESSAGE_START_MAX})`,
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
  return jsonRows(sql<AnsweredEnquiry>`
    select ${selectList(columns)} from ${events}
    left join ${offers} on ${eq(offers.id, events.offerId)}
    left join ${partners} on ${eq(partners.partnerId, events.partnerId)}
    where ${and(
      eq(events.eventType, 'enquiry'),
      eq(events.status, 'besvart'),
      which,
      sql`coalesce(${day} >= ${norwegianDay(now)}, true)`,
      // Few of the many belong to an offer.
      or(isNull(events.offerId), and(sql`${answeredSince} = ''`, isNull(otherConfirmed))),
      sql`not exists (select from ${confirmations} where ${eq(confirmations.eventId, events.id)})`,
    )} order by "answeredAt", ${events.id} limit ${ANSWERED_MAX}`)
}
