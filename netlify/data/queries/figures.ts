import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, gte, lt, not, or, type SQL, sql } from 'drizzle-orm/sql'
import { CLICK_LASTS_DAYS, GOOGLE_CLICK_IDS } from '#domain/ad-clicks.ts'
import type { Declines, EnquiryFunnel, FiguresQuery, OfferFunnel } from '#domain/figures.ts'
import type { Db } from '../client.ts'
import { jsonRows, queryRow, queryRows, selectList } from '../rows.ts'
import { offerAnswers, offers } from '../schema/offers.ts'
import { partners } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { isoTime } from '../sql.ts'
import { isReplaced, isTakenIn } from './repeated-answers.ts'

/** The most rows of one table; anybody can make up pages and campaigns. */
const ROWS_MAX = 200
/** The most bookings in one file. */
const CONVERSIONS_MAX = 5000

/** What an ad network's click id can be. */
const CLICK_ID = '^[A-Za-z0-9][A-Za-z0-9_-]{0,254}$'

const isEnquiry = eq(events.eventType, 'enquiry')
const isBooked = eq(events.status, 'booket')

function isWithin(time: AnyColumn, { from, to }: FiguresQuery): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(time, new Date(from)),
    to === undefined ? undefined : lt(time, new Date(to)),
  )
}

/**
 * Counts, in one statement, how far a period's enquiries (received, answered, booked; all, by landing page, by
 * campaign; a replaced yes and a question that a yes has taken in are none) and offers (created, opened, answered, booked; by partner) came. `value` is in
 * whole kroner.
 */
export async function readConversionFunnels(
  db: Db,
  { query }: { query: FiguresQuery },
): Promise<Record<'all' | 'pages' | 'campaigns', EnquiryFunnel[]> & { partners: OfferFunnel[] }> {
  const ofPartner = {
    partnerId: partners.partnerId,
    name: partners.name,
    created: sql<number>`made.created`,
    opened: sql<number>`made.opened`,
    interested: sql<number>`made.interested`,
    booked: sql<number>`made.booked`,
    value: sql<number>`made.value`,
    declines: sql<Declines[]>`coalesce(declined.declines, '[]')`,
  }
  const row = await queryRow(
    db,
    {
      partners: jsonRows(sql<OfferFunnel>`
        select ${selectList(ofPartner)} from made
        join ${partners} on ${partners.partnerId} = made.partner_id left join declined on declined.partner_id = made.partner_id
        order by made.created desc, ${partners.partnerId} limit ${ROWS_MAX}`),
      // One row, or none.
      all: jsonRows(byName(sql`(page is null)::text`)),
      pages: jsonRows(byName(sql`page`)),
      campaigns: jsonRows(byName(sql`campaign`, sql`where campaign <> ''`)),
    },
    (list) => sql`
      with answers as materialized (
        select ${events.offerId}, bool_or(${isBooked}) as is_booked,
          coalesce(sum(${events.value}) filter (where ${isBooked}), 0) as value
        from ${events} where ${and(isEnquiry, sql`${events.offerId} is not null`)} group by ${events.offerId}
      ), steps as (
        select ${offers.partnerId}, ${offers.firstOpenedAt} is not null as is_opened,
          ${offers.answeredAt} is not null or coalesce(answers.is_booked, false) as is_answered,
          coalesce(answers.is_booked, false) as is_booked, coalesce(answers.value, 0) as value,
          ${offers.declinedAt} is not null as is_declined, case when ${offers.declinedAt} is not null then (
            select ${offerAnswers.reason} from ${offerAnswers}
            where ${and(eq(offerAnswers.offerId, offers.id), eq(offerAnswers.kind, 'no'))}
            order by ${offerAnswers.createdAt} desc limit 1) end as reason
        from ${offers} left join answers on answers.offer_id = ${offers.id}
        ${where(isWithin(offers.createdAt, query))}
      ), made as (
        select partner_id, count(*)::int as created,
          (count(*) filter (where is_opened or is_answered))::int as opened,
          (count(*) filter (where is_answered))::int as interested,
          (count(*) filter (where is_booked))::int as booked, sum(value)::float8 as value
        from steps group by partner_id
      ), declined as (
        select partner_id,
          jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) as declines
        from (
          select partner_id, reason, count(*)::int as count from steps where is_declined group by partner_id, reason
        ) reasons group by partner_id
      ), asked as materialized (
        select coalesce(${events.data} ->> 'landingPage', '') as page,
          coalesce(${events.data} ->> 'utmCampaign', '') as campaign, ${events.status}, ${events.value}
        from ${events} ${where(and(isEnquiry, isWithin(events.createdAt, query), not(isReplaced), not(isTakenIn)))}
      )
      select ${list}`,
  )
  return row!
}

function byName(name: SQL, only: SQL = sql``): SQL<EnquiryFunnel> {
  return sql`
    select ${name} as "name", count(*)::int as "enquiries",
      (count(*) filter (where status <> 'ny'))::int as "answered",
      (count(*) filter (where status = 'booket'))::int as "booked",
      coalesce(sum(value) filter (where status = 'booket'), 0)::float8 as "value"
    from asked ${only} group by ${name} order by count(*) desc, ${name} collate "C" limit ${ROWS_MAX}`
}

function where(condition: SQL | undefined): SQL {
  return condition ? sql`where ${condition}` : sql``
}

/**
 * A booking that an ad click led to, with Google's click ids, each empty if there is none; `bookedAt` is ISO 8601,
 * `orderId` what the browser's tag has told too.
 */
export type Conversion = Record<(typeof GOOGLE_CLICK_IDS)[number], string> & {
  bookedAt: string
  value: number | null
  orderId: string
}

/**
 * A period's bookings, oldest first, for import into Google Ads: within 90 days of an enquiry that has consent to
 * marketing and a well-formed click id. Malformed click ids are left out; with `strict`, so is consent by silence.
 */
export function listAdConversions(
  db: Db,
  { query, strict }: { query: FiguresQuery; strict: boolean },
): Promise<Conversion[]> {
  const isClickId = (name: string) => sql`${events.data} ->> ${name}::text ~ ${CLICK_ID}::text`
  const clickId = (name: string) =>
    sql<string>`case when ${isClickId(name)} then ${events.data} ->> ${name}::text else '' end`
  return queryRows(
    db,
    {
      gclid: clickId('gclid'),
      gbraid: clickId('gbraid'),
      wbraid: clickId('wbraid'),
      bookedAt: isoTime(events.statusChangedAt) as SQL<string>,
      value: events.value,
      orderId: sql<string>`coalesce(${events.data} ->> 'orderId', ${events.id}::text)`,
    },
    (list) => sql`
      select ${list} from ${events}
      where ${and(
        isEnquiry,
        isBooked,
        isWithin(events.statusChangedAt, query),
        or(...GOOGLE_CLICK_IDS.map(isClickId)),
        sql`${events.statusChangedAt} < ${events.createdAt} + make_interval(days => ${CLICK_LASTS_DAYS})`,
        sql`${events.data} -> 'adConsent' = 'true'::jsonb`,
        strict ? sql`${events.data} ->> 'adConsentBy' is distinct from 'silence'` : undefined,
      )}
      order by ${events.statusChangedAt}, ${events.id} limit ${CONVERSIONS_MAX}`,
  )
}
