import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm/sql'
import {
  type AnsweredOffer,
  type ListedOffer,
  OFFER_TABS,
  type OfferListPage,
  type OfferListQuery,
  type OfferSort,
  type OfferTab,
  type StandingYes,
} from '#domain/offer-list.ts'
import { lastDayExpiringSoon } from '#domain/offer-state.ts'
import { UNOPENED_DAYS } from '#domain/openings-text.ts'
import { DAY_MS, daysAfter, norwegianDay } from '#domain/validity.ts'
import type { Db } from '../client.ts'
import { type Order, selectPage } from '../page.ts'
import { type Columns, firstRow, jsonObject, queryRows } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offerAnswers, offers } from '../schema/offers.ts'
import { events } from '../schema/people.ts'
import { collateSortName, matchesSearchWords } from '../search.ts'
import { columnsOfCte, isoTime, joinSqlList, timeParameter } from '../sql.ts'
import { isOwnOffer, offerColumns } from './offers.ts'
import { confirmedTerm, ofSoonestConfirmation, timesAndPlace } from './stored-confirmations.ts'

const id = { id: offers.id, idIs: 'uuid' } as const
const ORDERS: Record<Exclude<OfferSort, 'next'>, Order> = {
  updated: { key: offers.updatedAt, keyIs: 'time', ...id, direction: 'desc' },
  created: { key: offers.createdAt, keyIs: 'time', ...id, direction: 'desc nulls last' },
  name: { key: collateSortName(offers.sortName), keyIs: 'text', ...id, direction: 'asc' },
}

/** Asked of each row of the page by its index; as an EXISTS, it would read every booking there is first. */
const hasEnquiry = (like: SQL) => sql<boolean>`coalesce((
  select true from ${events} where ${events.offerId} = ${offers.id} and ${like} limit 1), false)`
const isBooked = hasEnquiry(sql`${events.status} = 'booket'`)
/** SQL that is true until a question is answered, or the customer has said yes or no since. */
export const isAsked = hasEnquiry(sql`${events.status} = 'ny' and ${events.data} ->> 'answer' = 'question'
  and ${events.createdAt} > coalesce(${offers.answeredAt}, ${offers.declinedAt}, '-infinity')`)
const bookedFor = ofSoonestConfirmation(sql<string>`${confirmations.eventDate}::text`)
const evening: SQL<ListedOffer['evening']> = ofSoonestConfirmation(
  sql<
    NonNullable<ListedOffer['evening']>
  >`${timesAndPlace} || ${jsonObject({ price: confirmedTerm('price'), priceTax: confirmedTerm('priceTax') })}`,
)
/** SQL that is true if the customer's yes or no came after a confirmation of the offer's evening was cancelled. */
export const isAnsweredSince = sql`exists (select from ${offerAnswers} where ${and(
  eq(offerAnswers.offerId, offers.id),
  inArray(offerAnswers.kind, ['yes', 'no']),
  gt(offerAnswers.createdAt, confirmations.cancelledAt),
)})`
const cancelledFor = sql<string | null>`(
  select max((
    select case when ${isNotNull(confirmations.cancelledAt)} and not ${isAnsweredSince}
      then ${confirmations.eventDate} end
    from ${confirmations} where ${eq(confirmations.eventId, events.id)}
    order by ${confirmations.confirmedAt} desc limit 1
  ))::text from ${events} where ${events.offerId} = ${offers.id})`
const isCancelled = isNotNull(cancelledFor)
const priceChange = sql`(
  select ${jsonObject({ at: isoTime(activity.at), price: offers.price })} from ${activity}
  where ${and(
    eq(activity.subjectId, sql`${offers.id}::text`),
    eq(activity.action, 'offer.updated'),
    gt(activity.at, offerAnswers.createdAt),
  )} and ${activity.details} -> 'fields' ? 'price'
  order by ${activity.at} desc limit 1)`
/** One statement writes an answer and its enquiry: they have one time. */
const ofEnquiry = (what: SQL) => sql`(select ${what} from ${events}
  where ${and(eq(events.offerId, offers.id), eq(events.createdAt, offerAnswers.createdAt))} limit 1)`
const yesColumns = {
  at: isoTime(offerAnswers.createdAt),
  price: ofEnquiry(sql`${events.data} #>> '{offer,price}'`),
  extras: ofEnquiry(sql`${events.data} #> '{offer,extras}'`),
}
const selectStandingYes = <Yes>(
  columns: Columns,
) => sql<Yes | null>`case when ${offers.answeredAt} is not null then (
  select ${jsonObject(columns)} from ${offerAnswers}
  where ${and(eq(offerAnswers.offerId, offers.id), eq(offerAnswers.kind, 'yes'))}
  order by ${offerAnswers.createdAt} desc limit 1) end`
const wished = selectStandingYes<NonNullable<ListedOffer['wished']>>({
  day: ofEnquiry(sql`${events.data} ->> 'eventDate'`),
  extras: yesColumns.extras,
})
/** From the newest line of the log about it. */
const sharedAgain = (at: SQL) => sql`(
  select ${at} from ${activity}
  where ${and(eq(activity.subjectId, sql`${offers.id}::text`), eq(activity.action, 'offer.shared'))}
  order by ${activity.at} desc limit 1)`
const sharedAt = sharedAgain(isoTime(activity.at)) as SQL<string | null>
const listedColumns = {
  ...offerColumns,
  ...{ sharedAt, booked: isBooked, asked: isAsked, bookedFor, evening, cancelledFor, wished },
}
/** When a yes was given, and to which price and bonuses; null where those are known no more. */
export type YesToTerms = Pick<StandingYes, 'at' | 'price' | 'extras'>
/** SQL for an offer's standing yes; null without one. */
export const standingYesToTerms = selectStandingYes<YesToTerms>(yesColumns)
/** Who gave a yes; '' for what was not given, and for the address of one that a seller noted. */
export type YesSender = Record<'name' | 'email' | 'phone', string>
/** SQL for who gave an offer's standing yes; null without one. */
export const standingYesSender = selectStandingYes<YesSender>({
  name: sql`coalesce(${ofEnquiry(sql`${events.data} ->> 'name'`)}, '')`,
  phone: sql`coalesce(${ofEnquiry(sql`${events.data} ->> 'phone'`)}, '')`,
  email: sql`coalesce(${ofEnquiry(sql`case when not ${events.data} ? 'noted' then ${events.data} ->> 'email' end`)}, '')`,
})
const standingYes = selectStandingYes<StandingYes>({
  ...yesColumns,
  name: sql`coalesce(${ofEnquiry(sql`${events.data} ->> 'name'`)}, '')`,
  priceChange,
})

/** One of a partner's offers with what was answered, or null. */
export function findOffer(db: Db, key: { id: string; partnerId: string }): Promise<AnsweredOffer | null> {
  const columns = { ...listedColumns, yes: standingYes }
  return firstRow(
    queryRows(db, columns, (list) => sql`select ${list} from ${offers} where ${isOwnOffer(key)}`),
  )
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
  return and(isNotNull(offers.lastOpenedAt), isWaiting)!
}

/** True of the same where it says to send an unopened one again. */
function isToBeSentAgain(now: Date): SQL {
  const lastDay = daysAfter(norwegianDay(now), -UNOPENED_DAYS)
  const sentAt = sql`coalesce(${sharedAgain(sql`${activity.at}`)}, ${offers.createdAt})`
  return and(isNull(offers.lastOpenedAt), sql`${dayOf(sentAt)} <= ${lastDay}::date`)!
}

/** One page of a tab of a partner's offers, and how many each tab has. */
export async function listOffers(
  db: Db,
  { partnerId, query, now }: { partnerId: string; query: OfferListQuery; now: Date },
): Promise<OfferListPage> {
  const own = and(eq(offers.partnerId, partnerId), isNull(offers.deletedAt))
  const { rows, total, counts, ...page } = await selectPage(db, {
    columns: listedColumns,
    from: offers,
    where: and(own, inTab(query.tab, { partnerId, now }), matchesSearchWords(query.q, offers.searchText)),
    order: query.sort === 'next' ? byNextStep(now) : ORDERS[query.sort],
    query,
    also: {
      counts: sql<OfferListPage['counts']>`(
        select jsonb_build_object(${joinSqlList(OFFER_TABS.map((tab) => [`'${tab}', `, countOf(tab, { partnerId, now })]))})
        from ${offers} where ${own})`,
    },
    // Without a search the tab's own count is the total.
    ...(query.q === '' && { total: sql<number>`0` }),
  })
  return { offers: rows, ...page, total: query.q === '' ? counts[query.tab] : total, counts }
}

function countOf(tab: OfferTab, { partnerId, now }: { partnerId: string; now: Date }): SQL {
  // Few are booked: they are counted from their enquiries, so that the others need no more than an index.
  const countBooked = (more = sql`true`) =>
    sql`(select count(distinct booked.id)::int from ${events} join ${offers} booked on booked.id = ${events.offerId}
      where ${and(eq(events.partnerId, partnerId), eq(events.status, 'booket'))}
        and booked.partner_id = ${partnerId} and booked.withdrawn_at is null and booked.deleted_at is null and ${more})`
  if (tab === 'booked') return countBooked()
  const countOnly = (answer: 'answeredAt' | 'declinedAt') =>
    sql`count(*) filter (where ${isAnswered(offers[answer])}) - ${countBooked(isNotNull(booked[answer]))}`
  if (tab === 'interested')
    return sql`${countOnly('answeredAt')} - ${countCancelled(partnerId, isNotNull(offers.answeredAt))}`
  if (tab === 'declined')
    return sql`${countOnly('declinedAt')} + ${countCancelled(partnerId, isNull(offers.declinedAt))}`
  return sql`count(*) filter (where ${inTab(tab, { partnerId, now })})`
}

const booked = columnsOfCte('booked', offers)
const isAnswered = (answer: AnyColumn) => and(isNull(offers.withdrawnAt), isNotNull(answer))!

/** The ids of a partner's offers of which an evening was ever cancelled: few are, and these are read first. */
const everCancelled = (partnerId: string) => sql`(
  select ${events.offerId} from ${confirmations} join ${events} on ${and(
    eq(events.id, confirmations.eventId),
    eq(events.partnerId, partnerId),
  )} where ${isNotNull(confirmations.cancelledAt)})`

/** SQL for how many of a partner's offers that are `so` have an evening that is cancelled. */
const countCancelled = (partnerId: string, so: SQL) => sql`(
  select count(*)::int from ${offers} where ${and(
    eq(offers.partnerId, partnerId),
    isNull(offers.deletedAt),
    isNull(offers.withdrawnAt),
    so,
    sql`${offers.id} in ${everCancelled(partnerId)}`,
    not(isBooked),
    isCancelled,
  )})`

/** An SQL condition that an offer belongs to a tab. */
function inTab(tab: OfferTab, { partnerId, now }: { partnerId: string; now: Date }): SQL {
  if (tab === 'archived') return isNotNull(offers.withdrawnAt)
  const more: Record<Exclude<OfferTab, 'archived'>, SQL | undefined> = {
    all: undefined,
    opened: isNotNull(offers.firstOpenedAt),
    interested: and(isNotNull(offers.answeredAt), not(isBooked), not(isCancelled)),
    booked: isBooked,
    declined: and(
      or(isNotNull(offers.declinedAt), and(sql`${offers.id} in ${everCancelled(partnerId)}`, isCancelled)),
      not(isBooked),
    ),
    expiring: and(
      isNull(offers.answeredAt),
      isNull(offers.declinedAt),
      lte(offers.validUntil, lastDayExpiringSoon(now)),
    ),
  }
  return and(isNull(offers.withdrawnAt), more[tab])!
}
