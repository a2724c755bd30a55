import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm/sql'
import type { Spoken } from '#domain/openings-text.ts'
import { jsonObject } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offerAnswers, offerCalls, offers } from '../schema/offers.ts'
import { events } from '../schema/people.ts'
import { columnsOfCte, isoTime } from '../sql.ts'

/** Asked of each row of the page by its index; as an EXISTS, it would read every booking there is first. */
const hasEnquiry = (like: SQL) => sql<boolean>`coalesce((
  select true from ${events} where ${events.offerId} = ${offers.id} and ${like} limit 1), false)`
/** SQL that is true for an offer that is booked. */
export const isBooked = hasEnquiry(sql`${events.status} = 'booket'`)
/** SQL that is true until a question is answered, or the customer has said yes or no since. */
export const isAsked = hasEnquiry(sql`${events.status} = 'ny' and ${events.data} ->> 'answer' = 'question'
  and ${events.createdAt} > coalesce(${offers.answeredAt}, ${offers.declinedAt}, '-infinity')`)
/** SQL that is true if the customer's yes or no came after a confirmation of the offer's evening was cancelled. */
export const isAnsweredSince = sql`exists (select from ${offerAnswers} where ${and(
  eq(offerAnswers.offerId, offers.id),
  inArray(offerAnswers.kind, ['yes', 'no']),
  gt(offerAnswers.createdAt, confirmations.cancelledAt),
)})`
/** SQL for the day of an offer's cancelled evening, until the customer answers anew; null without one. */
export const cancelledFor = sql<string | null>`(
  select max((
    select case when ${isNotNull(confirmations.cancelledAt)} and not ${isAnsweredSince}
      then ${confirmations.eventDate} end
    from ${confirmations} where ${eq(confirmations.eventId, events.id)}
    order by ${confirmations.confirmedAt} desc limit 1
  ))::text from ${events} where ${events.offerId} = ${offers.id})`
/** SQL that is true for an offer whose evening is cancelled, until the customer answers anew. */
export const isCancelled = isNotNull(cancelledFor)
/** SQL for a value of the newest line of the log about an offer that was sent again; null without one. */
export const sharedAgain = (at: SQL) => sql`(
  select ${at} from ${activity}
  where ${and(eq(activity.subjectId, sql`${offers.id}::text`), eq(activity.action, 'offer.shared'))}
  order by ${activity.at} desc limit 1)`
const lastCall = columnsOfCte('last_call', offerCalls)
/** Selects the last call about an offer that decided nothing; no row without one. */
const selectLastCall = sql`
  select * from ${offerCalls} where ${eq(offerCalls.offerId, offers.id)} order by ${offerCalls.calledAt} desc limit 1`
/** SQL for the day that was agreed for the next call about an offer; null for none. */
export const ringOn = sql<string | null>`(select ${lastCall.ringOn} from (${selectLastCall}) last_call)`
/** SQL for when an offer's newest question was marked as answered by somebody; null if none was. */
const repliedAt = sql`(
  select max(${events.statusChangedAt}) from ${events} where ${and(
    eq(events.offerId, offers.id),
    eq(events.status, 'besvart'),
  )} and ${events.data} ->> 'answer' = 'question')`
/** SQL for when a seller last answered a question about an offer, or spoke with an undecided customer; null if never. */
export const spokenAt = sql<Date>`greatest(${repliedAt}, (select ${lastCall.calledAt} from (${selectLastCall}) last_call))`
/**
 * SQL for which of the two that was, until the customer is to be heard, or has answered since; null then and without
 * one.
 */
export const spoken = sql<Spoken | null>`(
  select ${jsonObject({
    at: isoTime(sql<Date>`spoken.at`),
    how: sql<Spoken['how']>`case when spoken.at = ${lastCall.calledAt} then 'called' else 'replied' end`,
    ringOn: sql<Spoken['ringOn']>`${lastCall.ringOn}::text`,
    word: lastCall.word as SQL<Spoken['word']>,
  })} from (select ${spokenAt} as at) spoken left join (${selectLastCall}) last_call on true
  where spoken.at > coalesce(greatest(${offers.answeredAt}, ${offers.declinedAt}), '-infinity')
    and ${isNull(offers.withdrawnAt)} and not ${isBooked} and not ${isAsked})`
