import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm/sql'
import {
  type AnsweredOffer,
  type ListedOffer,
  OFFER_TABS,
  type OfferListPage,
  type OfferListQuery,
  type OfferTab,
  type StandingYes,
} from '#domain/offer-list.ts'
import { lastDayExpiringSoon } from '#domain/offer-state.ts'
import type { Db } from '../client.ts'
import { selectPage } from '../page.ts'
import { type Columns, firstRow, jsonObject, queryRows } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offerAnswers, offers } from '../schema/offers.ts'
import { events } from '../schema/people.ts'
import { matchesSearchWords } from '../search.ts'
import { columnsOfCte, isoTime, joinSqlList } from '../sql.ts'
import { offerOrder } from './offer-order.ts'
import { cancelledFor, isAsked, isBooked, isCancelled, sharedAgain, spoken } from './offer-state.ts'
import { isOwnOffer, offerColumns } from './offers.ts'
import { confirmedTerm, ofSoonestConfirmation, timesAndPlace } from './stored-confirmations.ts'

const bookedFor = ofSoonestConfirmation(sql<string>`${confirmations.eventDate}::text`)
const evening: SQL<ListedOffer['evening']> = ofSoonestConfirmation(
  sql<
    NonNullable<ListedOffer['evening']>
  >`${timesAndPlace} || ${jsonObject({ price: confirmedTerm('price'), priceTax: confirmedTerm('priceTax') })}`,
)
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
  price: yesColumns.price,
})
const sharedAt = sharedAgain(isoTime(activity.at)) as SQL<string | null>
const listedColumns = {
  ...offerColumns,
  ...{
    sharedAt,
    spoken,
    booked: isBooked,
    asked: isAsked,
    bookedFor,
    evening,
    cancelledFor,
    wished,
  },
}
/**
 * When a yes was given, to which price and bonuses, and what its tab knows it by; null where those are known no more.
 */
export type YesToTerms = Pick<StandingYes, 'at' | 'price' | 'extras'> & { tag: string | null }
/** What its page and the tab that sent it know a yes by: so much of its enquiry's id that it tells nobody else anything. */
export const yesTagOf = (enquiryId: string) => enquiryId.slice(0, 8)
/** SQL for an offer's standing yes; null without one. */
export const standingYesToTerms = selectStandingYes<YesToTerms>({
  ...yesColumns,
  tag: ofEnquiry(sql`left(${events.id}::text, 8)`),
})
/** What a yes says besides who gave it. */
const SAID = ['eventDate', 'guests', 'note', 'organisationNumber', 'invoiceReference'] as const
/**
 * Who gave a yes, the id it was sent with, and what it says; '' or null for what was not given, and for the address of
 * one that a seller noted.
 */
export type YesSender = Record<'name' | 'email' | 'phone' | 'orderId', string> & {
  said: { [field in (typeof SAID)[number]]?: string | null }
}
/** SQL for who gave an offer's standing yes; null without one. */
export const standingYesSender = selectStandingYes<YesSender>({
  orderId: sql`coalesce(${ofEnquiry(sql`${events.data} ->> 'orderId'`)}, '')`,
  said: sql`coalesce(${ofEnquiry(jsonObject(Object.fromEntries(SAID.map((field) => [field, sql`${events.data} ->> ${sql.raw(`'${field}'`)}`]))))}, '{}')`,
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

/** One page of a tab of a partner's offers, and how many each tab has. */
export async function listOffers(
  db: Db,
  { partnerId, query, now }: { partnerId: string; query: OfferListQuery; now: Date },
): Promise<OfferListPage> {
  const own = and(eq(offers.partnerId, partnerId), isNull(offers.deletedAt))
  const matching = and(own, matchesSearchWords(query.q, offers.searchText))
  const { rows, total, counts, found, ...page } = await selectPage(db, {
    columns: listedColumns,
    from: offers,
    where: and(matching, inTab(query.tab, { partnerId, now })),
    order: offerOrder(query.sort, now),
    query,
    also: {
      found:
        query.q === ''
          ? sql<null>`null`
          : sql<OfferListPage['found']>`(select ${jsonObject({
              all: sql`count(*) filter (where ${isNull(offers.withdrawnAt)})`,
              archived: sql`count(*) filter (where ${isNotNull(offers.withdrawnAt)})`,
            })} from ${offers} where ${matching})`,
      counts: sql<OfferListPage['counts']>`(
        select jsonb_build_object(${joinSqlList(OFFER_TABS.map((tab) => [`'${tab}', `, countOf(tab, { partnerId, now })]))})
        from ${offers} where ${own})`,
    },
    // Without a search the tab's own count is the total.
    ...(query.q === '' && { total: sql<number>`0` }),
  })
  const { all, archived } = counts
  return {
    ...{ offers: rows, ...page, counts, found: found ?? { all, archived } },
    total: query.q === '' ? counts[query.tab] : total,
  }
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
