import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm/sql'
import type { Confirmation, ConfirmedTerms } from '#domain/confirmation.ts'
import type { TimesAndPlace } from '#domain/offer-state.ts'
import type { Db } from '../client.ts'
import { jsonObject, jsonRow, queryRow } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offers } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { partners } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { columnsOfCte, isoTime } from '../sql.ts'
import { isOwnOffer } from './offers.ts'

const other = columnsOfCte('other', events)

/** SQL that is true for a confirmation that was not cancelled. */
export const isStanding = isNull(confirmations.cancelledAt)

/** SQL for one of the terms of a confirmation. */
export const confirmedTerm = <Name extends keyof ConfirmedTerms>(name: Name) =>
  sql<ConfirmedTerms[Name]>`${confirmations.terms} ->> '${sql.raw(name)}'`
/** SQL for when and where a confirmed evening is. */
export const timesAndPlace: SQL<TimesAndPlace> = jsonObject({
  startsAt: confirmedTerm('startsAt'),
  endsAt: confirmedTerm('endsAt'),
  place: confirmedTerm('place'),
})

/** SQL for a value of the standing confirmation of an offer's evening, the soonest of several; null without one. */
export const ofSoonestConfirmation = <Value>(value: SQL<Value>) => sql<Value | null>`(
  select ${value} from ${events} join ${confirmations} on ${eq(confirmations.eventId, events.id)}
  where ${and(eq(events.offerId, offers.id), isStanding)}
  order by ${confirmations.eventDate}, ${confirmedTerm('startsAt')} limit 1)`

const asShown = sql<Confirmation>`${confirmations.terms} || ${jsonObject({
  id: confirmations.id,
  confirmedAt: isoTime(confirmations.confirmedAt),
  cancelledAt: isoTime(confirmations.cancelledAt),
})}`

/** SQL for an enquiry's newest confirmation, which is the one that stands, if any; null without one. */
export const enquiryConfirmation: SQL<Confirmation | null> = sql`(
  select ${asShown} from ${confirmations} where ${eq(confirmations.eventId, events.id)}
  order by ${confirmations.confirmedAt} desc limit 1)`

/** SQL for the day of an evening that stands confirmed by another enquiry about the same offer; null without one. */
export const otherConfirmedDay: SQL<string | null> = sql`(
  select max(${confirmations.eventDate})::text from ${events} other join ${confirmations}
    on ${and(eq(confirmations.eventId, other.id), isStanding)}
  where ${and(eq(other.offerId, events.offerId), ne(other.id, events.id))})`

/** SQL that is true if an enquiry has a confirmation that stands. */
export const isConfirmed = (eventId: SQL) =>
  sql`exists (select from ${confirmations} where ${confirmations.eventId} = ${eventId} and ${isStanding})`

/** Who an enquiry is from, the partner behind it, the offer it is about, and its last confirmation. */
export type EnquiryToConfirm = {
  /** Who asked, their address, empty without one, and their number; null without one. */
  name: string
  email: string
  phone: string | null
  partnerId: string | null
  partnerName: string | null
  /** Null if there is none, or it was deleted. */
  offer: { id: string; customerSlug: string } | null
  confirmation: Confirmation | null
}

/**
 * Selects partner, offer and the newest confirmation of an enquiry, for a booking to be confirmed or cancelled; null if
 * there is no such enquiry.
 */
export function selectEnquiryToConfirm(id: string | null): SQL<EnquiryToConfirm | null> {
  const partnerName = sql`(select ${partners.name} from ${partners} where ${eq(partners.partnerId, events.partnerId)})`
  const offer = jsonRow(sql`select ${offers.id}, ${offers.customerSlug} as "customerSlug" from ${offers}
    where ${and(eq(offers.id, events.offerId), isNull(offers.deletedAt))}`)
  return jsonRow(sql<EnquiryToConfirm>`
    select ${events.partnerId} as "partnerId", coalesce(${events.data} ->> 'name', '') as name,
      coalesce(${events.data} ->> 'email', '') as email,
      nullif(${events.data} ->> 'phone', '') as phone, ${partnerName} as "partnerName", ${offer} as "offer",
      ${enquiryConfirmation} as "confirmation"
    from ${events} where ${events.id} = ${id}::uuid`)
}

/** Selects the confirmation whose page has this secret; null without one. */
export function selectConfirmationAt(tokenHash: string): SQL<Confirmation | null> {
  return sql`(select ${asShown} from ${confirmations} where ${eq(confirmations.tokenHash, tokenHash)})`
}

/** The confirmation of an offer's evening that stands, the soonest of several; null without one. */
export function findOfferConfirmation(
  db: Db,
  offer: { id: string; partnerId: string },
): Promise<Confirmation | null> {
  const found = ofSoonestConfirmation(asShown)
  return queryRow(
    db,
    { found },
    (list) => sql`select ${list} from ${offers} where ${isOwnOffer(offer)}`,
  ).then((row) => row?.found ?? null)
}

/** SQL that is true if a mail is about a confirmation with this id: its calendar file says so. */
export function isMailOf(confirmationId: SQL): SQL {
  return sql`strpos(${emailOutbox.calendar}, 'UID:' || ${confirmationId} || '@') > 0`
}
