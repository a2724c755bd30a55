import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, inArray, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm/sql'
import { CLICK_LASTS_DAYS, GOOGLE_CLICK_IDS } from '#domain/ad-clicks.ts'
import type { EnquiryStatus } from '#domain/enquiry.ts'
import { ZONE } from '#domain/validity.ts'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offerAnswers, offerCalls } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { contacts, events, passwordLinks } from '../schema/people.ts'
import { accessGrants, loginLinks, rateLimits, sessions } from '../schema/sessions.ts'
import { countRows, timeParameter } from '../sql.ts'
import { isStanding } from './stored-confirmations.ts'

/** How long sent and failed mail and the activity log are kept, as the privacy page promises for logs (F-362). */
export const LOG_RETENTION_MONTHS = 12

/**
 * How long a refused login, or a limit reached by somebody without one, stands in the log with the address that was
 * typed, as the privacy page promises (F-1396): most are slips of people who have no login here.
 */
export const REFUSED_LOGIN_RETENTION_DAYS = 30

/** How long payment data is kept, as the privacy page promises; the owner's earlier system wrote it (F-745, F-747). */
export const PAYMENT_RETENTION_YEARS = 5

/**
 * How many months an enquiry is kept after it arrived, its status last changed or its confirmed evening, as the privacy
 * page promises: shortest if nothing came of it, as long as bookkeeping if it led to an agreement.
 */
export const ENQUIRY_RETENTION_MONTHS: Record<EnquiryStatus, number> = {
  tapt: 12,
  ny: 24,
  besvart: 24,
  booket: 60,
}

/** What an enquiry keeps of ad clicks, as a literal of text[]. */
const CLICK_IDS = `{${[...GOOGLE_CLICK_IDS, 'clickId'].join()}}`

/** How many rows of each kind had expired; of enquiries also whose click ids had. */
type Expired = Record<
  'sessions' | 'rateLimits' | 'loginLinks' | 'mails' | 'activity' | 'payments' | 'enquiries' | 'clicks',
  number
>

/**
 * Deletes all data past its retention, old calls among it, clears old texts of answers and ad click ids, and counts the
 * rows by kind. A contact goes with its last event, unless its `xmin` shows that an enquiry has just been written.
 */
export async function deleteExpired(db: Db, { now }: { now: Date }): Promise<Expired> {
  const monthsOld = (time: AnyColumn) =>
    sql`${time} <= ${timeParameter(now)} - make_interval(months => ${LOG_RETENTION_MONTHS})`
  const refusedLongAgo = and(
    or(
      eq(activity.action, 'login.refused'),
      and(eq(activity.action, 'limited'), eq(activity.role, 'visitor')),
    ),
    sql`${activity.at} <= ${timeParameter(now)} - make_interval(days => ${REFUSED_LOGIN_RETENTION_DAYS})`,
  )
  const yearsOld = (time: AnyColumn) =>
    sql`${time} <= ${timeParameter(now)} - make_interval(years => ${PAYMENT_RETENTION_YEARS})`
  const one = { one: sql`1` }
  const old = {
    sessions: db
      .delete(sessions)
      .where(or(lte(sessions.expiresAt, now), lte(sessions.endedAt, now)))
      .returning(one),
    limits: db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now)).returning(one),
    links: db
      .delete(loginLinks)
      .where(or(lte(loginLinks.expiresAt, now), lte(loginLinks.usedAt, now)))
      .returning(one),
    passwordLinks: db
      .delete(passwordLinks)
      .where(or(lte(passwordLinks.expiresAt, now), lte(passwordLinks.usedAt, now)))
      .returning(one),
    mails: db
      .delete(emailOutbox)
      .where(and(inArray(emailOutbox.status, ['sent', 'failed']), monthsOld(emailOutbox.createdAt)))
      .returning(one),
    activity: db
      .delete(activity)
      .where(or(monthsOld(activity.at), refusedLongAgo))
      .returning(one),
    payments: db.delete(accessGrants).where(yearsOld(accessGrants.createdAt)).returning(one),
    paymentEvents: db
      .delete(events)
      .where(and(isNotNull(events.stripeEventId), yearsOld(events.createdAt)))
      .returning({ id: events.id, contactId: events.contactId }),
    enquiries: db
      .delete(events)
      .where(and(eq(events.eventType, 'enquiry'), isPast(now)))
      .returning({ id: events.id, contactId: events.contactId }),
    words: db
      .update(offerAnswers)
      .set({ word: null })
      .where(
        and(
          isNotNull(offerAnswers.word),
          sql`${offerAnswers.createdAt} <= ${timeParameter(now)} - make_interval(months => ${ENQUIRY_RETENTION_MONTHS.besvart})`,
        ),
      )
      .returning(one),
    calls: db
      .delete(offerCalls)
      .where(
        sql`${offerCalls.calledAt} <= ${timeParameter(now)} - make_interval(months => ${ENQUIRY_RETENTION_MONTHS.besvart})`,
      )
      .returning(one),
    clicks: db
      .update(events)
      .set({ data: sql`${events.data} - ${CLICK_IDS}::text[]` })
      .where(
        and(
          eq(events.eventType, 'enquiry'),
          not(isPast(now)!),
          sql`${events.data} ?| ${CLICK_IDS}::text[]`,
          sql`${events.createdAt} <= ${timeParameter(now)} - make_interval(days => ${CLICK_LASTS_DAYS})`,
        ),
      )
      .returning(one),
  }
  const counts = await queryRow(
    db,
    {
      sessions: countRows(sql`old_sessions`),
      rateLimits: countRows(sql`old_limits`),
      loginLinks: countRows(sql`(select from old_links union all select from old_password_links) links`),
      mails: countRows(sql`old_mails`),
      activity: countRows(sql`old_activity`),
      payments: countRows(sql`(select from old_payments union all select from old_payment_events) payments`),
      enquiries: countRows(sql`old_enquiries`),
      clicks: countRows(sql`old_clicks`),
    },
    (list) => sql`
      with old_sessions as ${old.sessions}, old_limits as ${old.limits}, old_links as ${old.links}, old_password_links as ${old.passwordLinks},
        old_mails as ${old.mails}, old_activity as ${old.activity}, old_payments as ${old.payments},
        old_payment_events as ${old.paymentEvents}, old_enquiries as ${old.enquiries},
        old_clicks as ${old.clicks}, old_words as ${old.words}, old_calls as ${old.calls},
        old_events as (select * from old_payment_events union all select * from old_enquiries),
        idle as (
          select ${contacts.id}, ${contacts}.xmin::text as version from ${contacts}
          where ${contacts.id} in (select contact_id from old_events) and not exists (
            select from ${events} where ${events.contactId} = ${contacts.id}
              and ${events.id} not in (select id from old_events))
        ), old_contacts as (
          delete from ${contacts} using idle
          where ${contacts.id} = idle.id and ${contacts}.xmin::text = idle.version)
      select ${list}`,
  )
  return counts!
}

/** True for an enquiry that has expired by its status; asked of the row itself, which may be changing. */
function isPast(now: Date): SQL | undefined {
  // The whole day in Norway; null without a confirmation that stands.
  const evening = sql`(select max((${confirmations.eventDate} + 1)::timestamp at time zone ${ZONE}) from ${confirmations}
    where ${and(eq(confirmations.eventId, events.id), isStanding)})`
  const past = Object.entries(ENQUIRY_RETENTION_MONTHS).map(
    ([
      status,
      months,
    ]) => sql`(${events.status} = ${status} and greatest(${events.createdAt}, ${events.statusChangedAt}, ${evening})
      <= ${timeParameter(now)} - make_interval(months => ${months}))`,
  )
  return or(...past)
}
