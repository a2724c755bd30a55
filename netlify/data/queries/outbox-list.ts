import { and, eq, type SQL, sql } from 'drizzle-orm/sql'
import type { OutboxListQuery, OutboxMail, OutboxPage, OutboxStatus } from '#domain/outbox.ts'
import type { Db } from '../client.ts'
import { countsByStatus, selectPage } from '../page.ts'
import { queryRow } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { events } from '../schema/people.ts'
import { matchesSearchWords } from '../search.ts'
import { buildAssignments, columnsOfCte, isoTime, timeParameter } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import { isStuck } from './outbox.ts'

/** A mail as it is stored. */
export type MailRow = Omit<OutboxMail, 'errorReason'>

const before = columnsOfCte('before', emailOutbox)
const retried = columnsOfCte('retried', emailOutbox)

/** SQL that is true if a mail may be made due again: one with a secret link only while it waits and the link holds. */
function canRetry({ status, expiresAt }: Record<'status' | 'expiresAt', unknown>, now: Date): SQL<boolean> {
  return sql`(${status} in ('failed', 'pending') and (${expiresAt} is null
    or ${status} = 'pending' and ${expiresAt} > ${timeParameter(now)}))`
}

/**
 * SQL for the enquiry that a mail is about: one stored in the same statement has its time, and the calendar file of a
 * confirmation names that.
 */
const enquiryId = sql<string | null>`coalesce(
  (select ${events.id} from ${events}
    where ${eq(events.eventType, 'enquiry')} and ${eq(events.createdAt, emailOutbox.createdAt)} limit 1),
  (select ${confirmations.eventId} from ${confirmations}
    where ${confirmations.id} = substring(${emailOutbox.calendar} from 'UID:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@')::uuid))`

/** Everything but the mail's content, which may contain a secret link. */
const columnsAt = (now: Date) => ({
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
  canRetry: canRetry(emailOutbox, now),
  enquiryId,
})

/** One page of all mail, newest first. */
export async function listMails(
  db: Db,
  { query, now }: { query: OutboxListQuery; now: Date },
): Promise<Omit<OutboxPage, 'mails' | 'counts'> & { mails: MailRow[] }> {
  const { q, status, stuck } = query
  const { rows, ...page } = await selectPage(db, {
    columns: columnsAt(now),
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
  { id, now }: { id: string; now: Date },
): Promise<(MailRow & { text: string | null }) | null> {
  const text = sql<
    string | null
  >`case when ${emailOutbox.expiresAt} is null then ${emailOutbox.textContent} end`
  return queryRow(
    db,
    { ...columnsAt(now), text },
    (list) => sql`select ${list} from ${emailOutbox} where ${emailOutbox.id} = ${id}`,
  )
}

/** The number of mails with each status. */
export function countMails(db: Db): Promise<Record<OutboxStatus, number>> {
  return countsByStatus(db, { status: emailOutbox.status })
}

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
    { ...columnsAt(now), due: sql<boolean>`exists (select from retried)` },
    (list) => sql`
      with before as (
        select * from ${emailOutbox} where ${emailOutbox.id} = ${id} for update
      ), retried as (
        update ${emailOutbox} set ${buildAssignments(emailOutbox, { status: 'pending', retryCount: 0, nextAttemptAt: now })}
        from before where ${emailOutbox.id} = ${before.id} and ${canRetry(before, now)}
        returning ${emailOutbox}.*
      ), logged as (${logged})
      select ${list}
      from (select * from retried union all select * from before where not exists (select from retried)) ${emailOutbox}`,
  )
}
