import { and, eq, isNull, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { offerCalls, offers } from '../schema/offers.ts'
import { events } from '../schema/people.ts'
import { buildAssignments, columnsOfCte, insertSelect } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import { isOwnOffer, offerInLog } from './offers.ts'
import { lockPartnerRow } from './partners.ts'

/** One of a partner's offers, and who records the answer. */
export type PhoneAnswerTarget = { id: string; partnerId: string; by: Actor; now: Date }
/** The offer whose answer has changed. */
export type AnsweredOffer = { id: string; customerSlug: string }

/** The columns of the offer in the CTE `target`. */
export const target = columnsOfCte('target', offers)
/** The version of an offer's row. */
export const rowVersion = sql`${offers}.xmin::text`

/** Selects and locks an offer that is not withdrawn, its partner's row locked by the CTE `partner`. */
export const targetOf = (offer: PhoneAnswerTarget) => sql`
  select ${offers}.*, ${rowVersion} as row_version from ${offers}, partner
  where ${and(isOwnOffer(offer), isNull(offers.withdrawnAt))} for no key update of ${offers}`

/**
 * Marks the open questions about an offer as answered by a partner or admin. Idempotent. Null if the offer is
 * withdrawn, deleted or unknown.
 */
export function recordReply(db: Db, offer: PhoneAnswerTarget): Promise<AnsweredOffer | null> {
  const answered = buildAssignments(events, { status: 'besvart', statusChangedAt: sql`now()` })
  return updateTarget(
    db,
    offer,
    sql`replied as (
        update ${events} set ${answered} from target
        where ${and(eq(events.offerId, target.id), eq(events.status, 'ny'))}
          and ${events.data} ->> 'answer' = 'question' returning ${events.id}
      ), logged as (${logActivity(
        { action: 'offer.replied', ...offerInLog(offer) },
        sql`target where exists (select from replied)`,
      )})`,
  )
}

/**
 * Logs, once an hour, that a partner or admin sent an offer's link again. Null if the offer is withdrawn, deleted or
 * unknown.
 */
export function logSharedOnceAnHour(db: Db, offer: PhoneAnswerTarget): Promise<AnsweredOffer | null> {
  const action = 'offer.shared'
  const isLogged = sql`exists (select from ${activity} where ${and(
    eq(activity.subjectId, offer.id),
    eq(activity.action, action),
    sql`${activity.at} > now() - interval '1 hour'`,
  )})`
  const logged = logActivity({ action, ...offerInLog(offer) }, sql`target where not ${isLogged}`)
  return updateTarget(db, offer, sql`logged as (${logged})`)
}

/**
 * Stores that a partner or admin spoke with a customer who is undecided, the day agreed for the next call and what they
 * wrote; the log has that they spoke. The same again, or nothing written, within the hour is the same call. Null if the
 * offer is withdrawn, deleted or unknown.
 */
export function recordCall(
  db: Db,
  { ringOn, word, ...offer }: PhoneAnswerTarget & { ringOn: string | null; word: string | null },
): Promise<AnsweredOffer | null> {
  const isSame = sql`(coalesce(${ringOn}::text, ${word}::text) is null or (${offerCalls.ringOn}, ${offerCalls.word})
    is not distinct from (${ringOn}::date, ${word}::text))`
  const isStored = sql`exists (select from ${offerCalls} where ${and(
    eq(offerCalls.offerId, target.id),
    sql`${offerCalls.calledAt} > now() - interval '1 hour'`,
    isSame,
  )})`
  const called = insertSelect(offerCalls, { offerId: target.id, ringOn, word })
  return updateTarget(
    db,
    offer,
    sql`called as (${called} from target where not ${isStored} returning ${offerCalls.id}
      ), logged as (${logActivity({ action: 'offer.called', ...offerInLog(offer) }, sql`target where exists (select from called)`)})`,
  )
}

/** Runs CTEs that read the offer from the CTE `target`, its partner's row locked. Null if there is no such offer. */
function updateTarget(db: Db, offer: PhoneAnswerTarget, ctes: SQL): Promise<AnsweredOffer | null> {
  return queryRow(
    db,
    { id: target.id, customerSlug: target.customerSlug },
    (list) => sql`
      with partner as (${lockPartnerRow(offer.partnerId)}
      ), target as (${targetOf(offer)}
      ), ${ctes}
      select ${list} from target`,
  )
}
