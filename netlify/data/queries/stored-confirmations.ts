import { and, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import type { Confirmation, ConfirmedTerms } from '#domain/confirmation.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import type { OfferContact } from '#domain/offer.ts'
import type { TimesAndPlace } from '#domain/offer-state.ts'
import type { Db } from '../client.ts'
import { jsonObject, jsonRow, queryRow } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offers } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { partners } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { buildAssignments, columnsOfCte, isoTime } from '../sql.ts'
import { enquiryOffered } from './enquiry-offered.ts'
import { isOwnOffer } from './offers.ts'

const other = columnsOfCte('other', events)

/** SQL that is true for a confirmation that was neither cancelled nor changed. */
export const isStanding = isNull(confirmations.cancelledAt)

const eveningId = idOfEvening(confirmations)
/** SQL that is true for the confirmations of the evening that the one in this CTE is of. */
export const isOfEvening = (cte: SQL) =>
  sql`(${confirmations.eventId} = ${cte}.event_id and ${eveningId} = ${idOfEvening(cte)})`
/** SQL that is true for a confirmation that a change has ended, not a cancellation. */
export const isChangedSince = sql`exists (select from ${confirmations} next
  where next.event_id = ${confirmations.eventId} and ${idOfEvening(sql`next`)} = ${eveningId}
    and next.revision > ${confirmations.revision})`

/** SQL for the id of the first confirmation of the evening that the one in this table or CTE is of. */
export function idOfEvening(confirmation: SQLWrapper): SQL<string> {
  return sql`coalesce(${confirmation}.first_id, ${confirmation}.id)`
}

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

const selectOnlyDay = (isOf: SQL = sql`true`) => sql<string | null>`(
  select case when count(*) = 1 then min(${confirmations.eventDate})::text end
  from ${events} join ${confirmations} on ${eq(confirmations.eventId, events.id)}
  where ${and(eq(events.offerId, offers.id), isStanding, isOf)})`
/** SQL for the day of an offer's evening that stands confirmed; null without one, or for several. */
export const confirmedDay = selectOnlyDay()
/** SQL for the day of an offer's evening that stands confirmed to this address; null without one, or for several. */
export const selectConfirmedDayOf = (email: string) =>
  selectOnlyDay(sql`lower(nullif(${confirmedTerm('email')}, '')) = lower(${email}::text)`)

// The statement that stores the first one does not find it.
const firstConfirmedAt = sql<string>`coalesce((
  select to_char(first.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from ${confirmations} first where first.id = ${eveningId}), ${isoTime(confirmations.confirmedAt)})`
/** How many come: as confirmed (F-1543), else, in a confirmation from before that was asked, as the customer wrote. */
const guests = sql<string>`coalesce(${confirmedTerm('guests')}, (
  select enquiry.data ->> 'guests' from ${events} enquiry where enquiry.id = ${confirmations.eventId}), '')`
const asShown = sql<Confirmation>`${confirmations.terms} || ${jsonObject({
  id: confirmations.id,
  guests,
  confirmedAt: firstConfirmedAt,
  changedAt: sql`case when ${confirmations.revision} > 0 then ${isoTime(confirmations.confirmedAt)} end`,
  cancelledAt: isoTime(confirmations.cancelledAt),
  cancelledBy: confirmations.cancelledBy,
  cancelledWord: confirmations.cancelledWord,
})}`
/** SQL for the confirmation that a statement has `made`. */
export const madeConfirmation = sql<Confirmation | null>`(select ${asShown} from made ${confirmations})`

/** SQL for an enquiry's newest confirmation, which is the one that stands, if any; null without one. */
export const enquiryConfirmation = newest(asShown)

const calendarEvent: SQL<CalendarEvent> = jsonObject({ eveningId, revision: confirmations.revision })

function newest<Value>(value: SQL<Value>): SQL<Value | null> {
  return sql`(select ${value} from ${confirmations} where ${eq(confirmations.eventId, events.id)}
    order by ${confirmations.confirmedAt} desc limit 1)`
}

/**
 * SQL for the enquiry about the same offer whose evening stands confirmed, with its day, the last of several; null
 * without one. Needs no sorting.
 */
export const otherConfirmed: SQL<Enquiry['otherConfirmed']> = sql`(
  select jsonb_build_object('id', substr(last, 12), 'eventDate', left(last, 10)) from (
    select max(${confirmations.eventDate}::text || ' ' || ${other.id}::text) as last
    from ${events} other join ${confirmations} on ${and(eq(confirmations.eventId, other.id), isStanding)}
    where ${and(eq(other.offerId, events.offerId), ne(other.id, events.id))}) found
  where last is not null)`

/** SQL that is true if an enquiry has a confirmation that stands. */
export const isConfirmed = (eventId: SQL) =>
  sql`exists (select from ${confirmations} where ${confirmations.eventId} = ${eventId} and ${isStanding})`

/** SQL for whom the customer may ask at the partner, of the enquiry's offer; null without one, or once it is deleted. */
const contact: SQL<OfferContact | null> = jsonRow(sql`
  select ${offers.contactName} as "contactName", ${offers.contactPhone} as "contactPhone", ${offers.contactEmail} as "contactEmail"
  from ${offers} where ${and(eq(offers.id, events.offerId), isNull(offers.deletedAt))}`)

/** What calendar programs know an evening by, and how often it was changed. */
export type CalendarEvent = { eveningId: string; revision: number }

/** Who an enquiry is from, the partner behind it, the offer it is about, and its last confirmation. */
export type EnquiryToConfirm = {
  /** Who asked, their address, empty without one, and their number; null without one. */
  name: string
  email: string
  phone: string | null
  contact: OfferContact | null
  partnerId: string | null
  partnerName: string | null
  /** Null if there is none, or it was deleted. */
  offer: { id: string; customerSlug: string } | null
  /** What it was offered. */
  offered: Pick<Enquiry, 'offer' | 'package'>
  confirmation: Confirmation | null
  calendarEvent: CalendarEvent | null
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
      nullif(${events.data} ->> 'phone', '') as phone, ${contact} as contact, ${partnerName} as "partnerName", ${offer} as "offer",
      ${jsonObject(enquiryOffered)} as "offered",
      ${enquiryConfirmation} as "confirmation", ${newest(calendarEvent)} as "calendarEvent"
    from ${events} where ${events.id} = ${id}::uuid`)
}

/** A confirmed evening as its page shows it. */
export type ConfirmedEvening = Pick<EnquiryToConfirm, 'contact'> & {
  confirmation: Confirmation
  calendarEvent: CalendarEvent
}

/** Selects what holds now of the evening whose page has, or had before it was changed, this secret; null without one. */
export function selectConfirmationAt(tokenHash: string): SQL<ConfirmedEvening | null> {
  const ofEnquiry = <Value>(value: SQL<Value>) =>
    sql<Value>`(select ${value} from ${events} where ${eq(events.id, confirmations.eventId)})`
  const evening = jsonObject({
    confirmation: asShown,
    calendarEvent,
    contact: ofEnquiry(contact),
  })
  return sql`(
    select ${evening} from ${confirmations}, (select * from ${confirmations} where ${eq(confirmations.tokenHash, tokenHash)}) linked
    where ${isOfEvening(sql`linked`)} order by ${confirmations.revision} desc limit 1)`
}

/** The confirmation of an offer's evening that stands, the soonest of several; null without one. */
export function findOfferConfirmation(
  db: Db,
  offer: { id: string; partnerId: string },
): Promise<Omit<ConfirmedEvening, 'calendarEvent'> | null> {
  const found = ofSoonestConfirmation(jsonObject({ confirmation: asShown, contact }))
  return queryRow(
    db,
    { found },
    (list) => sql`select ${list} from ${offers} where ${isOwnOffer(offer)}`,
  ).then((row) => row?.found ?? null)
}

/** True if this confirmation of an enquiry stands. */
export async function isStandingAs(
  db: Db,
  { id, enquiryId }: { id: string; enquiryId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: confirmations.id })
    .from(confirmations)
    .where(and(eq(confirmations.id, id), eq(confirmations.eventId, enquiryId), isStanding))
  return rows.length > 0
}

/** SQL for a `tokenHash` that no secret has. */
export const REVOKED_LINK = sql`'revoked ' || ${confirmations.id}`

/** The `update` that ends the links of the confirmations that changes have ended before the one in this CTE. */
export function revokeFormerLinks(cte: SQL): SQL {
  return sql`update ${confirmations} set ${buildAssignments(confirmations, { tokenHash: REVOKED_LINK })} from ${cte}
    where ${isOfEvening(cte)} and ${confirmations.revision} < ${cte}.revision`
}

/** SQL that is true if a mail is about this evening, by the id of its first confirmation: its calendar file says so. */
export function isMailOf(evening: SQL): SQL {
  return sql`strpos(${emailOutbox.calendar}, 'UID:' || ${evening} || '@') > 0`
}
