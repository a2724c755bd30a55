import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, gt, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm/sql'
import type { OfferSort } from '#domain/offer-list.ts'
import { lastDayExpiringSoon } from '#domain/offer-state.ts'
import { SPOKEN_DAYS, UNOPENED_DAYS } from '#domain/openings-text.ts'
import { DAY_MS, daysAfter, norwegianDay } from '#domain/validity.ts'
import type { Order } from '../page.ts'
import { activity } from '../schema/activity.ts'
import { offerAnswers, offers } from '../schema/offers.ts'
import { collateSortName } from '../search.ts'
import { timeParameter } from '../sql.ts'
import { isAsked, isBooked, isCancelled, ringOn, sharedAgain, spokenAt } from './offer-state.ts'

const id = { id: offers.id, idIs: 'uuid' } as const
const ORDERS: Record<Exclude<OfferSort, 'next'>, Order> = {
  updated: { key: offers.updatedAt, keyIs: 'time', ...id, direction: 'desc' },
  created: { key: offers.createdAt, keyIs: 'time', ...id, direction: 'desc nulls last' },
  name: { key: collateSortName(offers.sortName), keyIs: 'text', ...id, direction: 'asc' },
}

/** The order of a list of offers. */
export function offerOrder(sort: OfferSort, now: Date): Order {
  return sort === 'next' ? byNextStep(now) : ORDERS[sort]
}

/**
 * Whose turn it is: first the partner's own. On top of that questions, the last opened first, and answers that are news
 * to the partner, a yes before a no; then what expires soon without an answer, the soonest first; whom to ring, the last
 * opened first; what nobody opened, the oldest first; and what has expired of late, the latest first. Then what waits for
 * others: a yes for its evening, any other open offer for its customer. Last is what needs nothing. No index holds it,
 * since time that passes changes it: every offer of the tab is read (docs/decisions/lists.md).
 */
function byNextStep(now: Date): Order {
  const at = (time: SQL | AnyColumn) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
  // Whoever asks without JavaScript has not been seen opening it.
  const opened = at(sql`coalesce(${offers.lastOpenedAt}, ${offers.updatedAt})`)
  const changed = at(offers.updatedAt)
  // Grows with age, in as many digits for all.
  const age = sql`to_char(1e11 - extract(epoch from ${offers.createdAt}), 'FM000000000000.000000')`
  const daysToSpare = sql`(${lastDayExpiringSoon(now)}::date - ${offers.validUntil})`
  const today = norwegianDay(now)
  const isExpired = lt(offers.validUntil, today)
  const isNews = and(isSince(answered, now), not(isNotedByPartner), not(isCancelled))
  const key = sql`(case when ${and(isNull(offers.withdrawnAt), isAsked)} then '9 ' || ${opened}
    when ${isUnanswered} then (case
      when ${isExpired} then case when ${offers.validUntil} >= ${daysAfter(today, -EXPIRED_TURN_DAYS)}
        then '3 ' else '0 ' end || ${offers.validUntil}
      when ${lte(offers.validUntil, lastDayExpiringSoon(now))} then '6 ' || ${daysToSpare} || ' ' || ${opened}
      when ${isToBeRung(now)} then '5 ' || ${opened}
      when ${isToBeSentAgain(now)} then '4 ' || ${age}
      else '2 1 ' || ${changed} end)
    when ${isBooked} then '1 0 ' || ${changed}
    when ${isNotNull(offers.answeredAt)} then (case
      when ${isNews} then '8 ' || ${at(answered)}
      when ${isCancelled} then '1 2 ' || ${changed}
      else '2 2 ' || ${changed} end)
    when ${isNews} then '7 ' || ${at(answered)}
    else '1 1 ' || ${changed} end collate "C")`
  return { key, keyIs: 'text', ...id, direction: 'desc' }
}

const isUnanswered = and(
  ...[isNull(offers.withdrawnAt), isNull(offers.answeredAt), isNull(offers.declinedAt), not(isBooked)],
)
/** When the answer that stands was last given: the offer itself keeps the first time. */
const answered = sql`case when coalesce(${offers.answeredAt}, ${offers.declinedAt}) is not null then greatest(
  ${offers.answeredAt}, ${offers.declinedAt}, (
    select max(${offerAnswers.createdAt}) from ${offerAnswers}
    where ${and(eq(offerAnswers.offerId, offers.id), ne(offerAnswers.kind, 'question'))})) end`
/** True if the answer that stands was noted by the partner, who knows of it. */
const isNotedByPartner = sql`coalesce((
  select ${eq(offerAnswers.role, 'partner')} from ${offerAnswers}
  where ${and(eq(offerAnswers.offerId, offers.id), ne(offerAnswers.kind, 'question'))}
  order by ${offerAnswers.createdAt} desc limit 1), false)`
const dayOf = (time: AnyColumn | SQL) => sql`(${time} at time zone 'Europe/Oslo')::date`

/** For how long an answer is news. */
const NEWS_MS = 2 * DAY_MS
const isSince = (time: SQL, now: Date) => sql`${time} > ${timeParameter(new Date(now.getTime() - NEWS_MS))}`
/** For how many days an expired offer is the partner's turn: one that is left lying for longer buries no other. */
const EXPIRED_TURN_DAYS = 30

/** True of what is not answered or expired where `nextStep` says to ring; a test holds the two together. */
function isToBeRung(now: Date): SQL {
  const isWaiting = or(
    gt(offers.openCount, 1),
    sql`${dayOf(offers.lastOpenedAt)} < ${norwegianDay(now)}::date`,
  )
  return or(
    sql`coalesce(${ringOn} <= ${norwegianDay(now)}::date, false)`,
    and(isNotNull(offers.lastOpenedAt), isWaiting, not(isSpokenWith(now))),
  )!
}

/** True of the same where a later call was agreed, or somebody was spoken with so lately, that nothing is to be done. */
function isSpokenWith(now: Date): SQL {
  const today = norwegianDay(now)
  const lastDay = daysAfter(today, -SPOKEN_DAYS)
  return sql`coalesce(${ringOn} > ${today}::date, ${dayOf(spokenAt)} > ${lastDay}::date, false)`
}

/** True of the same where it says to send an unopened one again. */
function isToBeSentAgain(now: Date): SQL {
  const lastDay = daysAfter(norwegianDay(now), -UNOPENED_DAYS)
  const sentAt = sql`coalesce(${sharedAgain(sql`${activity.at}`)}, ${offers.createdAt})`
  const isDue = sql`${dayOf(sentAt)} <= ${lastDay}::date`
  return and(isNull(offers.lastOpenedAt), isDue, not(isSpokenWith(now)))!
}
