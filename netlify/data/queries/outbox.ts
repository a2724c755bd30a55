import { and, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { firstOf } from '../rows.ts'
import { emailOutbox, type OutgoingMail } from '../schema/outbox.ts'
import { timeParameter } from '../sql.ts'

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

const mail = emailOutbox
// Without parameters, as the partial index has it.
const isWaiting = sql`${mail.status} in ('pending', 'sending')`

/** Empties what the mail says, where `over` holds and it says something that runs out. */
function emptiedWhen(over: SQL) {
  const isEmptied = sql`${mail.expiresAt} is not null and ${over}`
  return {
    htmlContent: sql`case when ${isEmptied} then '' else ${mail.htmlContent} end`,
    textContent: sql`case when ${isEmptied} then '' else ${mail.textContent} end`,
  }
}

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
  const due = db.$with('due').as(
    db
      .select({
        id: mail.id,
        failed: sql<number>`${mail.retryCount} + (${mail.status} = 'sending')::int`.as('failed'),
        late: sql<boolean>`coalesce(${mail.expiresAt} <= ${timeParameter(now)}, false)`.as('late'),
      })
      .from(mail)
      .where(and(isWaiting, lte(mail.nextAttemptAt, now), ids && inArray(mail.id, [...ids])))
      .orderBy(mail.nextAttemptAt)
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const over = sql`(${due.failed} >= ${MAX_TRIES} or ${due.late})`
  const rows = await db
    .with(due)
    .update(mail)
    .set({
      retryCount: sql`${due.failed}`,
      status: sql`case when ${over} then 'failed' else 'sending' end`,
      ...emptiedWhen(over),
      errorMessage: sql`case
        when ${mail.status} = 'sending' then 'The worker that held this mail did not report back'
        when ${due.late} then ${LATE_ERROR}
        else ${mail.errorMessage} end`,
      lastAttemptAt: now,
      nextAttemptAt: heldUntil,
      messageId: sql`coalesce(${mail.messageId}, '<' || ${mail.id} || '@outbox.invalid>')`,
    })
    .from(due)
    .where(eq(mail.id, due.id))
    .returning({
      id: mail.id,
      recipientEmail: mail.recipientEmail,
      recipientName: mail.recipientName,
      replyTo: mail.replyTo,
      subject: mail.subject,
      htmlContent: mail.htmlContent,
      textContent: mail.textContent,
      messageId: sql<string>`${mail.messageId}`,
      retryCount: mail.retryCount,
      status: mail.status,
    })
  return rows.filter((row) => row.status === 'sending').map(({ status: _, ...claimed }) => claimed)
}

/** Marks a mail as sent. */
export async function markSent(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .update(mail)
    .set({ status: 'sent', sentAt: now, errorMessage: null, ...emptiedWhen(sql`true`) })
    .where(and(eq(mail.id, id), ne(mail.status, 'sent')))
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
  const tries = sql`(${mail.retryCount} + 1)`
  const delays = sql`(${sql.param([...RETRY_DELAYS_MS])}::bigint[])`
  const next = sql`(${timeParameter(now)} + coalesce(${delays}[${tries}], 0) * interval '1 millisecond')`
  const over = sql`(${tries} >= ${MAX_TRIES} or coalesce(${mail.expiresAt} <= ${next}, false))`
  const row = await firstOf(
    db
      .update(mail)
      .set({
        retryCount: sql`${tries}`,
        status: sql`case when ${over} then 'failed' else 'pending' end`,
        nextAttemptAt: sql`${next}`,
        ...emptiedWhen(over),
        errorMessage: error.slice(0, ERROR_MAX_LENGTH),
      })
      .where(and(eq(mail.id, id), eq(mail.status, 'sending'), eq(mail.nextAttemptAt, heldUntil)))
      .returning({ status: sql<'pending' | 'failed'>`${mail.status}` }),
  )
  return row?.status ?? null
}

/** True when mail that should have been tried long ago was not. */
export async function hasLateMail(db: Db, { now }: { now: Date }): Promise<boolean> {
  const late = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(isWaiting, lt(mail.nextAttemptAt, new Date(now.getTime() - LATE_MS))))
    .limit(1)
  return (await firstOf(late)) !== null
}
