import { and, eq, gt, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import type { AnswerKind } from '#domain/answer-kinds.ts'
import type { AnsweredSince, Enquiry } from '#domain/enquiry.ts'
import { ZONE } from '#domain/validity.ts'
import { jsonObject, jsonRow } from '../rows.ts'
import { offerAnswers, offers } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { events } from '../schema/people.ts'
import { columnsOfCte, isoTime } from '../sql.ts'

type Person = Record<'email' | 'phone', SQL | string>

const personOf = (data: SQL): Person => ({ email: sql`${data} ->> 'email'`, phone: sql`${data} ->> 'phone'` })

/** SQL that is true if two who gave an address have the same, or else the same number. */
function isSamePerson(one: Person, other: Person): SQL {
  const [email, otherEmail] = [one, other].map((person) => sql`lower(nullif(${person.email}::text, ''))`)
  return sql`coalesce(${email} = ${otherEmail}, nullif(${one.phone}::text, '') = ${other.phone}::text, false)`
}

/** SQL that is true for an enquiry that says yes to an offer, by its `data`. */
export const isYes = (data: SQL) => sql`${data} ->> 'answer' = 'yes'`
const isQuestion = (data: SQL) => sql`${data} ->> 'answer' = 'question'`
const ofEnquiry = { data: sql`${events.data}`, contactId: sql`${events.contactId}` }
/** True for a yes that a new one of this person replaces: their own, or nobody's who is named. */
const isReplacedBy = (person: Person, { data, contactId } = ofEnquiry) =>
  sql`${isYes(data)} and (${isSamePerson(person, personOf(data))} or ${contactId} is null)`
const later = columnsOfCte('later', events)
const earlier = columnsOfCte('earlier', events)
const named = columnsOfCte('named', events)

/** The yeses to an enquiry's offer that replace it; a booked yes is not replaced. */
const fromReplacing = sql`from ${events} later
  where ${and(ne(events.status, 'booket'), eq(later.offerId, events.offerId), gt(later.createdAt, events.createdAt))}
    and ${isYes(later.data)} and ${isReplacedBy(personOf(later.data))}`
/** The yeses to an enquiry's offer that it replaces. */
const fromReplaced = sql`from ${events} earlier
  where ${and(ne(earlier.status, 'booket'), eq(earlier.offerId, events.offerId), gt(events.createdAt, earlier.createdAt))}
    and ${isYes(ofEnquiry.data)} and ${isReplacedBy(personOf(ofEnquiry.data), earlier)}`

/** The yeses to the offer of a question that come from whoever asked it, later. */
const fromYesOfAsker = sql`from ${events} later
  where ${and(eq(later.offerId, events.offerId), gt(later.createdAt, events.createdAt))}
    and ${isYes(later.data)} and ${isSamePerson(personOf(later.data), personOf(ofEnquiry.data))}`

/** Of the answers to an enquiry's offer the one of this time, with its day; null without a time. Needs no sorting. */
const answerOf = (time: SQL) =>
  jsonRow(sql<NonNullable<Enquiry['replacedBy']>>`
  select ${named.id}, ${named.data} ->> 'eventDate' as "eventDate" from ${events} named
  where ${eq(named.offerId, events.offerId)} and ${named.createdAt} = (${time}) limit 1`)

/** SQL for the newest yes that replaces an enquiry; null if none does. */
export const replacedBy: SQL<Enquiry['replacedBy']> = answerOf(
  sql`select max(${later.createdAt}) ${fromReplacing}`,
)
/** SQL for the newest yes that an enquiry replaces; null if it replaces none. */
export const replaces: SQL<Enquiry['replaces']> = answerOf(
  sql`select max(${earlier.createdAt}) ${fromReplaced}`,
)

/** What a yes may leave out that an earlier one said (F-1483). */
const LEFT_OUT = ['organisationNumber', 'invoiceReference', 'note'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

const sent = (field: LeftOut | 'phone', data: SQL) => sql`nullif(${data} ->> ${sql.raw(`'${field}'`)}, '')`
const sawFormer = (data: SQL) => sql`${data} ? 'sawFormer'`

/**
 * The newest yes among these, `earlier`, that says something in a field; none once somebody saw that in the form and
 * emptied it.
 */
const fromFormer = (
  field: LeftOut | 'phone',
  offerId: SQLWrapper,
  isAmong: SQL | undefined,
) => sql`from ${events} named
  where ${eq(named.offerId, offerId)} and ${named.createdAt} = (
    select max(${earlier.createdAt}) from ${events} earlier
    where ${isAmong} and ${isYes(sql`${earlier.data}`)}
      and (${sent(field, sql`${earlier.data}`)} is not null or ${sawFormer(sql`${earlier.data}`)}))
  and ${sent(field, sql`${named.data}`)} is not null`

/**
 * SQL for what an earlier yes to an enquiry's offer says in a field that it leaves empty; null for a field that whoever
 * sent the enquiry, or one in between, saw in the form and emptied.
 */
function formerText(field: LeftOut): SQL<Enquiry['former']['note']> {
  const { data } = ofEnquiry
  const isEarlier = and(eq(earlier.offerId, events.offerId), gt(events.createdAt, earlier.createdAt))
  // Needs no sorting.
  return sql`case when ${isYes(data)} and ${sent(field, data)} is null and not ${sawFormer(data)} then ${jsonRow(sql`
    select ${sent(field, sql`${named.data}`)} as text, (${named.createdAt} at time zone ${ZONE})::date::text as "on"
    ${fromFormer(field, events.offerId, isEarlier)} limit 1`)} end`
}
const fromOwnFormerPhone = fromFormer(
  'phone',
  events.offerId,
  sql`${and(eq(earlier.offerId, events.offerId), gt(events.createdAt, earlier.createdAt))}
    and lower(${earlier.data} ->> 'email') = lower(nullif(${ofEnquiry.data} ->> 'email', ''))`,
)
/**
 * SQL for an enquiry's phone number; of a yes without one, that of an earlier yes from the same address, unless whoever
 * sent it saw it in the form and emptied it (F-1568).
 */
export const phoneOfSender: SQL<string | null> = sql`coalesce(${sent('phone', ofEnquiry.data)},
  case when ${isYes(ofEnquiry.data)} and not ${sawFormer(ofEnquiry.data)} then (
    select ${sent('phone', sql`${named.data}`)} ${fromOwnFormerPhone} limit 1) end)`

/** SQL for the fields in which yeses to an offer have said something that a new one may leave out. */
export const saidBefore: SQL<LeftOut[]> = sql`to_jsonb(array_remove(array[${sql.join(
  LEFT_OUT.map(
    (field) =>
      sql`case when exists (select ${fromFormer(field, offers.id, eq(earlier.offerId, offers.id))}) then ${sql.raw(`'${field}'`)} end`,
  ),
  sql`, `,
)}]::text[], null))`
/** SQL for what a yes leaves out that earlier ones to its offer said (F-1483). */
export const former: SQL<Enquiry['former']> = jsonObject({
  organisationNumber: formerText('organisationNumber'),
  invoiceReference: formerText('invoiceReference'),
  note: formerText('note'),
})

/** SQL for what a person had asked about an offer and nobody has answered, oldest first. */
export function selectAskedBefore(
  person: Person,
  { offerId, isAmong }: { offerId: SQLWrapper; isAmong?: SQL },
): SQL<Enquiry['askedBefore']> {
  return sql`coalesce((
  select jsonb_agg(${jsonObject({ at: isoTime(earlier.createdAt), message: sql`${earlier.data} ->> 'message'` })} order by ${earlier.createdAt})
  from ${events} earlier
  where ${and(eq(earlier.offerId, offerId), isAmong, isNull(earlier.statusChangedAt))}
    and ${isQuestion(sql`${earlier.data}`)} and ${isSamePerson(person, personOf(sql`${earlier.data}`))}
), '[]')`
}

/** SQL for what whoever says yes had asked before and nobody has answered, oldest first (F-1530). */
export const askedBefore: SQL<Enquiry['askedBefore']> =
  sql`case when ${isYes(ofEnquiry.data)} then ${selectAskedBefore(personOf(ofEnquiry.data), {
    offerId: events.offerId,
    isAmong: gt(events.createdAt, earlier.createdAt),
  })} else '[]' end`

/** SQL that is true for a yes that a newer one replaces: what it asked for counts no more. */
export const isReplaced: SQL<boolean> = sql`exists (select ${fromReplacing})`

/** SQL that is true for a question that a later yes of whoever asked it has taken in: they are one task (F-1530). */
export const isTakenIn: SQL<boolean> = sql`(${and(eq(events.status, 'besvart'), isNull(events.statusChangedAt))}
  and ${isQuestion(ofEnquiry.data)} and exists (select ${fromYesOfAsker}))`

/** SQL for what was last answered to an enquiry's offer after it; a no after a yes that replaces it is of that one. */
export const answeredSince: SQL<AnsweredSince> = sql`case
  when ${isReplaced} then 'yes'
  else coalesce((
    select ${offerAnswers.kind} from ${offerAnswers}
    where ${and(
      eq(offerAnswers.offerId, events.offerId),
      gt(offerAnswers.createdAt, events.createdAt),
      ne(offerAnswers.kind, 'question'),
    )} order by ${offerAnswers.createdAt} desc limit 1), '') end`

/** The standing yes of a customer who answers again: the day it named, null where it was left open. */
export type FormerYes = { eventDate: string | null }

/** SQL for the standing yes that this person has sent to an offer; null without one. */
export function selectFormerYes(person: Person): SQL<FormerYes | null> {
  return jsonRow(sql<FormerYes>`
    select ${events.data} ->> 'eventDate' as "eventDate" from ${events}
    where ${and(
      eq(events.offerId, offers.id),
      isNotNull(offers.answeredAt),
      isYes(sql`${events.data}`),
      isSamePerson(person, personOf(sql`${events.data}`)),
    )} and not ${events.data} ? 'noted'
    order by ${events.createdAt} desc limit 1`)
}

/**
 * The `update` that takes from among what waits for a reply what a person's new yes to an offer replaces, and what that
 * person had asked, which the yes now shows.
 */
export function settleBeforeYes(person: Person, { offerId, from }: Record<'offerId' | 'from', SQL>): SQL {
  const { data } = ofEnquiry
  return sql`update ${events} set status = 'besvart' from ${from}
    where ${and(eq(events.offerId, offerId), eq(events.status, 'ny'))}
      and (${isReplacedBy(person)} or (${isQuestion(data)} and ${isSamePerson(person, personOf(data))}))`
}

/** The `update` that lets what {@link settleBeforeYes} settled wait anew, unless it would be without the one in `ended`. */
export function restoreBeforeYes({ offerId, from }: Record<'offerId' | 'from', SQL>): SQL {
  // Who answers an enquiry leaves a time.
  const isSettled = and(eq(events.status, 'besvart'), isNull(events.statusChangedAt))
  return sql`update ${events} set status = 'ny' from ended, ${from}
    where ${and(eq(events.offerId, offerId), isSettled)} and ${events.id} <> ended.id and (
      (${isYes(ofEnquiry.data)} and not exists (select ${fromReplacing} and ${later.id} <> ended.id))
      or (${isQuestion(ofEnquiry.data)} and not exists (select ${fromYesOfAsker} and ${later.id} <> ended.id)))`
}

/** The CTEs that end what a new yes or no makes untrue: what waits for a reply, the mail that waits to be sent. */
export function endBeforeAnswer(
  kind: AnswerKind,
  person: { email: string | null; phone: string | null },
): SQL {
  const isOpposite = sql`${offerAnswers.offerId} = answered.id and ${offerAnswers.kind} <> ${kind}`
  const settled = settleBeforeYes(
    { email: person.email ?? '', phone: person.phone ?? '' },
    { offerId: sql`answered.id`, from: sql`answered, event` },
  )
  return sql`untold as (${deleteWaitingMailOfNotes(sql`answered`, isOpposite)}),
    settled as (${kind === 'yes' ? settled : sql`select`}),`
}

/** The `delete` of the owner's mails about answers on the phone that are news no more, while they wait. */
export function deleteWaitingMailOfNotes(from: SQL, isOver: SQL): SQL {
  return sql`delete from ${emailOutbox} using ${offerAnswers}, ${from}
    where ${and(eq(emailOutbox.id, offerAnswers.id), eq(emailOutbox.status, 'pending'), isOver)}`
}
