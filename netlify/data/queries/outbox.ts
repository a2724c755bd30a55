import { and, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { firstRow } from '../rows.ts'
import { emailOutbox, type OutgoingMail } from '../schema/outbox.ts'
import { timeParameter } from '../sql.ts'

/** How long a worker may hold a mail, in milliseconds: longer than any SMTP timeout. */
export const HOLD_MS = 2 * 60 * 1000
/** Waits after the first, second, third and fourth failed try, in milliseconds; together they outlast a day. */
export const RETRY_DELAYS_MS = [5 * 60_000, 60 * 60_000, 6 * 60 * 60_000, 18 * 60 * 60_000] as const
/** After this many failed tries a mail is `failed`. */
export const MAX_TRIES = RETRY_DELAYS_MS.length + 1
/**
 * Mail overdue by this long, in milliseconds, means that no worker runs: the scheduled one looks every five minutes.
 */
export const LATE_MS = 30 * 60_000
/** How long a mail that was given up is news, in milliseconds: nothing else takes it off the badge. */
const GIVEN_UP_NEWS_MS = 14 * 24 * 60 * 60 * 1000
/** The error of a mail that became worthless before it could be sent. */
export const LATE_ERROR = 'Ikke sendt i tide: Den gjelder ikke lenger.'
/** The error of a mail whose worker died with it. */
export const LOST_WORKER_ERROR = 'The worker that held this mail did not report back'
/** Maximum characters of an error kept in the row. */
const ERROR_MAX_LENGTH = 500

const mail = emailOutbox
// Without parameters, to match the partial index.
const isWaiting = sql`${mail.status} in ('pending', 'sending')`

/**
 * Empties the text of a mail that expires, where `over` holds: its link is secret. Of a calendar file, which has it too,
 * the event's id stays, by which the evening's mails are found.
 */
function emptiedWhen(over: SQL) {
  const isEmptied = sql`(${mail.expiresAt} is not null and ${over})`
  return {
    htmlContent: sql`case when ${isEmptied} then '' else ${mail.htmlContent} end`,
    textContent: sql`case when ${isEmptied} then '' else ${mail.textContent} end`,
    calendar: sql`case when ${isEmptied} then substring(${mail.calendar} from 'UID:[^\\r\\n]+') else ${mail.calendar} end`,
  }
}

/** A mail held by one worker. */
export type ClaimedMail = OutgoingMail & {
  id: string
  /** Failed tries so far. */
  retryCount: number
}

/**
 * Claims up to `limit` due mails for one worker until `heldUntil`; no two workers get the same (F-1253). A claim that
 * ran out counts as a failed try; after five, or once expired, a mail is `failed`.
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
        when ${mail.status} = 'sending' then ${LOST_WORKER_ERROR}
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
      calendar: mail.calendar,
      messageId: sql<string>`${mail.messageId}`,
      retryCount: mail.retryCount,
      status: mail.status,
    })
  return rows.filter((row) => row.status === 'sending').map(({ status: _, ...claimed }) => claimed)
}

/** Marks a mail as sent, and empties it if it carries an expiring link. */
export async function markMailSent(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .update(mail)
    .set({ status: 'sent', sentAt: now, errorMessage: null, ...emptiedWhen(sql`true`) })
    .where(and(eq(mail.id, id), ne(mail.status, 'sent')))
}

/**
 * Counts a failed try of the worker that holds the mail and plans the next; gives up after the fifth (F-1252) or if
 * the mail would have expired by then. Returns the new status, null if another worker holds it.
 */
export async function recordMailFailure(
  db: Db,
  { id, heldUntil, now, error }: { id: string; heldUntil: Date; now: Date; error: string },
): Promise<'pending' | 'failed' | null> {
  const tries = sql`(${mail.retryCount} + 1)`
  const delays = sql`(${sql.param([...RETRY_DELAYS_MS])}::bigint[])`
  const next = sql`(${timeParameter(now)} + coalesce(${delays}[${tries}], 0) * interval '1 millisecond')`
  const over = sql`(${tries} >= ${MAX_TRIES} or coalesce(${mail.expiresAt} <= ${next}, false))`
  const row = await firstRow(
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

/** When the next waiting mail is due, or null if none is waiting. */
export async function findNextMailDueTime(db: Db): Promise<Date | null> {
  const next = db
    .select({ at: mail.nextAttemptAt })
    .from(mail)
    .where(isWaiting)
    .orderBy(mail.nextAttemptAt)
    .limit(1)
  return (await firstRow(next))?.at ?? null
}

/** SQL for a mail that needs a person: given up in the last two weeks, or long overdue. */
export function isStuck(now: Date): SQL | undefined {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return or(
    and(
      eq(mail.status, 'failed'),
      gt(mail.createdAt, ago(GIVEN_UP_NEWS_MS)),
      // Nothing can be done about a login link that came too late.
      or(isNull(mail.expiresAt), gt(mail.expiresAt, now)),
    ),
    and(isWaiting, eq(mail.retryCount, 0), lt(mail.nextAttemptAt, ago(LATE_MS))),
  )
}

/** True if a waiting mail is more than 30 minutes overdue, which means that no worker runs. */
export async function hasLateMail(db: Db, { now }: { now: Date }): Promise<boolean> {
  const late = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(isWaiting, lt(mail.nextAttemptAt, new Date(now.getTime() - LATE_MS))))
    .limit(1)
  return (await firstRow(late)) !== null
}
