import type { Page } from '../../../src/domain/list.ts'
import {
  OUTBOX_STATUSES,
  type OutboxListQuery,
  type OutboxMail,
  type OutboxStatus,
} from '../../../src/domain/outbox.ts'
import type { Db } from '../client.ts'
import { pageOf } from '../page.ts'
import { isoTime, rowOf, timeParameter } from '../rows.ts'
import { matches } from '../search.ts'
import { sql } from '../sql.ts'
import { countsByStatus } from '../status-counts.ts'
import { type Actor, logActivity } from './activity.ts'

/** A mail as it is stored. */
export type MailRow = Omit<OutboxMail, 'errorReason'>

/** All but what the mail says: that may hold a login link. */
const columns = sql`mail.id, mail.status, mail.recipient_email as "recipientEmail",
  mail.recipient_name as "recipientName", mail.subject, mail.retry_count as "retryCount",
  ${isoTime(sql`mail.next_attempt_at`)} as "nextAttemptAt", ${isoTime(sql`mail.last_attempt_at`)} as "lastAttemptAt",
  mail.error_message as "errorMessage", ${isoTime(sql`mail.created_at`)} as "createdAt",
  ${isoTime(sql`mail.sent_at`)} as "sentAt"`

/** One page of all mail, the newest first. */
export async function listMails(
  db: Db,
  { query }: { query: OutboxListQuery },
): Promise<Page<'mails', MailRow>> {
  const ofStatus = query.status === undefined ? sql`true` : sql`mail.status = ${query.status}`
  const { rows, ...page } = await pageOf<MailRow>(db, {
    columns,
    from: sql`email_outbox mail`,
    where: sql`${ofStatus} and ${matches(query.q, 'mail')}`,
    order: {
      ...{ key: sql`mail.created_at`, keyIs: 'time', id: sql`mail.id`, idIs: 'uuid' },
      // One index a case, each read in its own order.
      direction: query.status === undefined ? 'desc nulls last' : 'desc',
    },
    query,
  })
  return { mails: rows, ...page }
}

/** How many mails have each status. */
export function countMails(db: Db): Promise<Record<OutboxStatus, number>> {
  return countsByStatus(db, { statuses: OUTBOX_STATUSES, from: sql`email_outbox` })
}

/**
 * Makes a failed or waiting mail due at once, with all its tries before it, and logs that, in one statement. A mail that
 * is sent or held by a worker stays as it is, and so does one whose link runs out; null when there is none with this id.
 */
export function retryMail(
  db: Db,
  { id, now, by }: { id: string; now: Date; by: Actor },
): Promise<(MailRow & { due: boolean }) | null> {
  const logged = logActivity(
    { action: 'mail.retried', by, subject: sql`retried.subject`, subjectId: sql`retried.id` },
    sql`retried`,
  )
  return rowOf(
    db,
    sql`
      with before as (
        select mail.* from email_outbox mail where mail.id = ${id}::uuid for update
      ), retried as (
        update email_outbox mail set status = 'pending', retry_count = 0, next_attempt_at = ${timeParameter(now)}
        from before where mail.id = before.id and before.status in ('failed', 'pending')
          and (before.expires_at is null or before.status = 'pending' and before.expires_at > ${timeParameter(now)})
        returning mail.*
      ), logged as (${logged})
      select ${columns}, exists (select from retried) as due
      from (select * from retried union all select * from before where not exists (select from retried)) mail`,
  )
}
