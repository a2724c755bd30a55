import type { Db } from '../client.ts'
import { rowOf, timeParameter } from '../rows.ts'
import { sql } from '../sql.ts'

/** How long sent and failed mail and the activity log are kept, as privacy page and SPEC.md promise for logs. */
export const LOG_RETENTION_MONTHS = 12

/** How long payment data is kept, as privacy page and SPEC.md promise; the owner's earlier system wrote it (F-745, F-747). */
export const PAYMENT_RETENTION_YEARS = 5

/** How many rows of each kind were past their time. */
export type Expired = Record<
  'sessions' | 'rateLimits' | 'loginLinks' | 'mails' | 'activity' | 'payments',
  number
>

/** Deletes what is past its time, in one statement, and answers how many rows of each kind. */
export async function deleteExpired(db: Db, { now }: { now: Date }): Promise<Expired> {
  const at = timeParameter(now)
  const counts = await rowOf<Expired>(
    db,
    sql`
      with old_sessions as (
        delete from sessions where expires_at <= ${at} or ended_at <= ${at} returning 1
      ), old_limits as (
        delete from rate_limits where window_ends_at <= ${at} returning 1
      ), old_links as (
        delete from login_links where expires_at <= ${at} or used_at <= ${at} returning 1
      ), old_mails as (
        delete from email_outbox
        where status in ('sent', 'failed')
          and created_at <= ${at} - make_interval(months => ${LOG_RETENTION_MONTHS})
        returning 1
      ), old_activity as (
        delete from activity where at <= ${at} - make_interval(months => ${LOG_RETENTION_MONTHS}) returning 1
      ), old_payments as (
        delete from access_grants
        where created_at <= ${at} - make_interval(years => ${PAYMENT_RETENTION_YEARS})
        returning 1
      ), old_payment_events as (
        delete from events
        where stripe_event_id is not null
          and created_at <= ${at} - make_interval(years => ${PAYMENT_RETENTION_YEARS})
        returning 1
      )
      select (select count(*)::int from old_sessions) as sessions,
        (select count(*)::int from old_limits) as "rateLimits",
        (select count(*)::int from old_links) as "loginLinks",
        (select count(*)::int from old_mails) as mails,
        (select count(*)::int from old_activity) as activity,
        (select count(*)::int from old_payments) + (select count(*)::int from old_payment_events) as payments`,
  )
  return counts!
}
