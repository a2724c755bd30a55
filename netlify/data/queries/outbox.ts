import type { Db } from '../client.ts'
import { rowOf, rowsOf, timeParameter } from '../rows.ts'
import { type SQL, sql } from '../sql.ts'
import type { OutgoingMail } from './enquiries.ts'

/** How long a worker may hold a mail, in milliseconds: longer than any SMTP time limit. */
export const HOLD_MS = 2 * 60 * 1000
/** Waits after the first, second, third and fourth failed try, in milliseconds; together they outlast a day. */
export const RETRY_DELAYS_MS = [5 * 60_000, 60 * 60_000, 6 * 60 * 60_000, 18 * 60 * 60_000] as const
/** Failed tries after which a mail is `failed`. */
export const MAX_TRIES = RETRY_DELAYS_MS.length + 1
/** Mail that is due this long, in milliseconds, says that no worker runs: the scheduled one looks every five minutes. */
export const LATE_MS = 30 * 60_000
/** What the row of a mail says that was worth nothing before it could be sent. */
const LATE_ERROR = 'Ikke sendt i tide: Lenken i e-posten virker ikke lenger.'
/** Characters of an error kept on the row. */
const ERROR_MAX_LENGTH = 500

/** Empties what the mail says, where `over` holds and it says something that runs out. */
const emptiedWhen = (over: SQL) => sql`
  html_content = case when mail.expires_at is not null and ${over} then '' else mail.html_content end,
  text_content = case when mail.expires_at is not null and ${over} then '' else mail.text_content end`

/** A mail that one worker holds. */
export type ClaimedMail = OutgoingMail & {
  id: string
  /** Failed tries so far. */
  retryCount: number
}

/**
 * Takes up to `limit` due mails for one worker until `heldUntil`, in one statement; no two workers get the same
 * (F-1253). A mail whose former worker died counts that as a failed try; after five it is `failed`, and so is one that is
 * worth nothing any more.
 */
export async function claimMails(
  db: Db,
  { now, heldUntil, limit, ids }: { now: Date; heldUntil: Date; limit: number; ids?: readonly string[] },
): Promise<ClaimedMail[]> {
  const over = sql`(tries.failed >= ${MAX_TRIES} or tries.late)`
  const rows = await rowsOf<ClaimedMail & { status: string }>(
    db,
    sql`
      with due as (
        select id from email_outbox
        where status in ('pending', 'sending') and next_attempt_at <= ${timeParameter(now)}
          ${ids ? sql`and id = any(${sql.param([...ids])}::uuid[])` : sql``}
        order by next_attempt_at
        limit ${limit}
        for update skip locked
      ), tries as (
        select mail.id, mail.retry_count + (mail.status = 'sending')::int as failed,
          coalesce(mail.expires_at <= ${timeParameter(now)}, false) as late
        from email_outbox mail join due using (id)
      )
      update email_outbox mail set
        retry_count = tries.failed,
        status = case when ${over} then 'failed' else 'sending' end,
        ${emptiedWhen(over)},
        error_message = case
          when mail.status = 'sending' then 'The worker that held this mail did not report back'
          when tries.late then ${LATE_ERROR}
          else mail.error_message end,
        last_attempt_at = ${timeParameter(now)},
        next_attempt_at = ${timeParameter(heldUntil)},
        message_id = coalesce(mail.message_id, '<' || mail.id || '@outbox.invalid>')
      from tries where mail.id = tries.id
      returning mail.id, mail.recipient_email as "recipientEmail", mail.recipient_name as "recipientName",
        mail.reply_to as "replyTo", mail.subject, mail.html_content as "htmlContent",
        mail.text_content as "textContent", mail.message_id as "messageId",
        mail.retry_count as "retryCount", mail.status`,
  )
  return rows.filter((row) => row.status === 'sending').map(({ status: _, ...mail }) => mail)
}

/** Marks a mail as sent. */
export async function markSent(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.execute(sql`
    update email_outbox mail set status = 'sent', sent_at = ${timeParameter(now)}, error_message = null,
      ${emptiedWhen(sql`true`)}
    where id = ${id}::uuid and status <> 'sent'`)
}

/**
 * Counts a failed try of the worker that held the mail until `heldUntil` and plans the next one, or gives up after
 * the fifth (F-1252) and when the mail will be worth nothing by then. Answers the new status, or null when another
 * worker holds it meanwhile.
 */
export async function markFailed(
  db: Db,
  { id, heldUntil, now, error }: { id: string; heldUntil: Date; now: Date; error: string },
): Promise<'pending' | 'failed' | null> {
  const delays = sql`(${sql.param([...RETRY_DELAYS_MS])}::bigint[])`
  const next = sql`(${timeParameter(now)} + coalesce(${delays}[retry_count + 1], 0) * interval '1 millisecond')`
  const over = sql`(retry_count + 1 >= ${MAX_TRIES} or coalesce(expires_at <= ${next}, false))`
  const row = await rowOf<{ status: 'pending' | 'failed' }>(
    db,
    sql`
      update email_outbox mail set
        retry_count = retry_count + 1,
        status = case when ${over} then 'failed' else 'pending' end,
        next_attempt_at = ${next},
        ${emptiedWhen(over)},
        error_message = ${error.slice(0, ERROR_MAX_LENGTH)}
      where id = ${id}::uuid and status = 'sending' and next_attempt_at = ${timeParameter(heldUntil)}
      returning status`,
  )
  return row?.status ?? null
}

/** True when mail that should have been tried long ago was not. */
export async function hasLateMail(db: Db, { now }: { now: Date }): Promise<boolean> {
  const row = await rowOf<{ late: boolean }>(
    db,
    sql`
      select exists (
        select from email_outbox where status in ('pending', 'sending')
          and next_attempt_at < ${timeParameter(new Date(now.getTime() - LATE_MS))}
      ) as late`,
  )
  return row!.late
}
