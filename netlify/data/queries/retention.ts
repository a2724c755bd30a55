import type { Db } from '../client.ts'
import { rowOf, timeParameter } from '../rows.ts'
import { sql } from '../sql.ts'

/** How long sent and failed mail is kept, as privacy page and SPEC.md promise for logs. */
export const LOG_RETENTION_MONTHS = 12

/** Deletes what is past its time, in one statement, and answers how many rows of each kind. */
export async function deleteExpired(
  db: Db,
  { now }: { now: Date },
): Promise<{ sessions: number; rateLimits: number; loginLinks: number; mails: number }> {
  const at = timeParameter(now)
  const counts = await rowOf<{ sessions: number; rateLimits: number; loginLinks: number; mails: number }>(
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
      )
      select (select count(*)::int from old_sessions) as sessions,
        (select count(*)::int from old_limits) as "rateLimits",
        (select count(*)::int from old_links) as "loginLinks",
        (select count(*)::int from old_mails) as mails`,
  )
  return counts!
}
