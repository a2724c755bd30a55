import { and, eq, sql } from 'drizzle-orm/sql'
import type { OutboxListQuery, OutboxMail, OutboxPage, OutboxStatus } from '#domain/outbox.ts'
import type { Db } from '../client.ts'
import { countsByStatus, selectPage } from '../page.ts'
import { queryRow } from '../rows.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { matchesSearchWords } from '../search.ts'
import { columnsOfCte, isoTime, setValues, timeParameter } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import { isStuck } from './outbox.ts'

/** A mail as it is stored. */
export type MailRow = Omit<OutboxMail, 'errorReason'>

/** Everything but the mail's content, which may contain a login link. */
const columns = {
  id: emailOutbox.id,
  status: emailOutbox.status,
  recipientEmail: emailOutbox.recipientEmail,
  recipientName: emailOutbox.recipientName,
  subject: emailOutbox.subject,
  retryCount: emailOutbox.retryCount,
  nextAttemptAt: isoTime(emailOutbox.nextAttemptAt),
  lastAttemptAt: isoTime(emailOutbox.lastAttemptAt),
  errorMessage: emailOutbox.errorMessage,
  createdAt: isoTime(emailOutbox.createdAt),
  sentAt: isoTime(emailOutbox.sentAt),
}

/** One page of all mail, newest first. */
export async function listMails(
  db: Db,
  { query, now }: { query: OutboxListQuery; now: Date },
): Promise<Omit<OutboxPage, 'mails' | 'counts'> & { mails: MailRow[] }> {
  const { q, status, stuck } = query
  const { rows, ...page } = await selectPage(db, {
    columns,
    from: emailOutbox,
    where: and(
      status === undefined ? undefined : eq(emailOutbox.status, status),
      stuck && isStuck(now),
      matchesSearchWords(q, emailOutbox.searchText),
    ),
    order: {
      ...{ key: emailOutbox.createdAt, keyIs: 'time', id: emailOutbox.id, idIs: 'uuid' },
      // Each case has its own index, read in that index's order.
      direction: status === undefined ? 'desc nulls last' : 'desc',
    },
    query,
  })
  return { mails: rows, ...page }
}

/** One mail with its text, which is null if it holds a login link; null if there is no such mail. */
export function findMail(
  db: Db,
  { id }: { id: string },
): Promise<(MailRow & { text: string | null }) | null> {
  const text = sql<
    string | null
  >`case when ${emailOutbox.expiresAt} is null then ${emailOutbox.textContent} end`
  return queryRow(
    db,
    { ...columns, text },
    (list) => sql`select ${list} from ${emailOutbox} where ${emailOutbox.id} = ${id}`,
  )
}

/** The number of mails with each status. */
export function countMails(db: Db): Promise<Record<OutboxStatus, number>> {
  return countsByStatus(db, { status: emailOutbox.status })
}

const before = columnsOfCte('before', emailOutbox)
const retried = columnsOfCte('retried', emailOutbox)

/**
 * Makes a failed or waiting mail due at once, with all its tries again, and logs that; `due` is false for one that is
 * sent, being sent, expired, or failed with an expiring link. Null if there is no such mail.
 */
export function retryMail(
  db: Db,
  { id, now, by }: { id: string; now: Date; by: Actor },
): Promise<(MailRow & { due: boolean }) | null> {
  const logged = logActivity(
    { action: 'mail.retried', by, subject: retried.subject, subjectId: retried.id },
    sql`retried`,
  )
  return queryRow(
    db,
    { ...columns, due: sql<boolean>`exists (select from retried)` },
    (list) => sql`
      with before as (
        select * from ${emailOutbox} where ${emailOutbox.id} = ${id} for update
      ), retried as (
        update ${emailOutbox} set ${setValues(emailOutbox, { status: 'pending', retryCount: 0, nextAttemptAt: now })}
        from before where ${emailOutbox.id} = ${before.id} and ${before.status} in ('failed', 'pending')
          and (${before.expiresAt} is null
            or ${before.status} = 'pending' and ${before.expiresAt} > ${timeParameter(now)})
        returning ${emailOutbox}.*
      ), logged as (${logged})
      select ${list}
      from (select * from retried union all select * from before where not exists (select from retried)) ${emailOutbox}`,
  )
}
