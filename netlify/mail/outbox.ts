import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../data/client.ts'
import { failureForLog } from '../data/failure.ts'
import {
  type ClaimedMail,
  claimMails,
  HOLD_MS,
  LATE_MS,
  markFailed,
  markSent,
  nextAttemptOf,
} from '../data/queries/outbox.ts'
import type { Log } from '../host/log.ts'
import type { Mailer } from './transport.ts'
import type { WaitingNote, WaitingNotes } from './waiting-notes.ts'

/** How many mails one worker holds and sends at a time. */
const BATCH_SIZE = 5
/** No new batch is started after this, in milliseconds: a scheduled function may run for 30 s. */
const BUDGET_MS = 15_000
/** How long after failing to mark a mail as sent to try again, in milliseconds. */
const RETRY_NOTE_MS = 500

/** What it takes to send mail. */
type Senders = { db: Db; mailer: Mailer; waiting: WaitingNotes; log: Log; now: () => Date }

/** The outcome of a run. */
export type Delivery = { sent: number; failed: number }

/**
 * Stores mail, together with what it is about, using `write`, and tries to send it once the answer is out. Before
 * anybody is answered, a note is left that mail may be waiting, so that what a killed process leaves behind is found.
 */
export async function postMail<Written extends { mailIds: readonly string[] }>(
  services: Senders,
  waitUntil: (work: Promise<unknown>) => void,
  write: () => Promise<Written>,
): Promise<Written> {
  const noted = leaveNote(services, new Date(services.now().getTime() + HOLD_MS))
  try {
    const written = await write()
    waitUntil(deliverNow(services, written.mailIds, await noted))
    return written
  } finally {
    // A statement that seems to have failed may still have been executed.
    await noted
  }
}

/**
 * Sends waiting mail if a note says there may be some; without one the database is not queried. `evenWithoutNote`
 * queries it all the same, for mail whose note was lost.
 */
export async function deliverWaiting(
  services: Senders,
  { evenWithoutNote = false }: { evenWithoutNote?: boolean } = {},
): Promise<Delivery> {
  const now = services.now()
  const notes = await readNotes(services)
  const due = notes?.filter(({ lookAt }) => evenWithoutNote || lookAt <= now)
  if (due?.length === 0 && !evenWithoutNote) return { sent: 0, failed: 0 }
  const delivery = await deliverDue(services)
  if (due) await settle(services, due)
  return delivery
}

/** True if a note says that mail should have been looked at long ago; does not query the database. */
export async function hasLateNote({ waiting, now }: Pick<Senders, 'waiting' | 'now'>): Promise<boolean> {
  const long = now().getTime() - LATE_MS
  return (await waiting.all()).some(({ lookAt }) => lookAt.getTime() < long)
}

/**
 * Sends the mails that are due, or those of them in `ids`: claims, sends, marks. A mail that cannot be sent is tried
 * again later; several workers at once never send the same one.
 */
export async function deliverDue(
  { db, mailer, log, now }: Omit<Senders, 'waiting'>,
  { ids }: { ids?: readonly string[] } = {},
): Promise<Delivery> {
  const total: Delivery = { sent: 0, failed: 0 }
  const begun = performance.now()
  while (performance.now() - begun < BUDGET_MS) {
    const claimedAt = now()
    const heldUntil = new Date(claimedAt.getTime() + HOLD_MS)
    const mails = await claimMails(db, { now: claimedAt, heldUntil, limit: BATCH_SIZE, ids })
    if (mails.length === 0) break
    const tries = await Promise.allSettled(
      mails.map((mail) => deliver({ db, mailer, log, now }, mail, heldUntil)),
    )
    // Only after all have settled: a mail still under way that nobody waits for would be sent again.
    for (const tried of tries) {
      if (tried.status === 'rejected') throw tried.reason
      total[tried.value ? 'sent' : 'failed'] += 1
    }
  }
  return total
}

/** Tries mails right after they were stored; what does not go out now has a note for the scheduled worker. */
async function deliverNow(
  services: Senders,
  ids: readonly string[],
  note: WaitingNote | null,
): Promise<void> {
  const notes = note ? [note] : []
  try {
    const { sent } = ids.length > 0 ? await deliverDue(services, { ids }) : { sent: 0 }
    if (sent > 0 && sent === ids.length) await services.waiting.take(notes)
    else await settle(services, notes)
  } catch (error) {
    services.log({ event: 'mail.postponed', error: error instanceof Error ? error.name : 'unknown' })
  }
}

/** Removes notes that have been acted on; one for the next try takes their place if any mail is waiting. */
async function settle(services: Senders, looked: readonly WaitingNote[]): Promise<void> {
  const next = await nextAttemptOf(services.db)
  if (next && !(await leaveNote(services, next))) return
  await services.waiting.take(looked)
}

/** Leaves a note; null if that fails: the daily run then finds the mail. */
async function leaveNote({ waiting, log }: Senders, lookAt: Date): Promise<WaitingNote | null> {
  try {
    return await waiting.leave(lookAt)
  } catch (error) {
    log({ event: 'mail.note-failed', error: error instanceof Error ? error.name : 'unknown' })
    return null
  }
}

/** All notes, or null if they cannot be read. */
async function readNotes({ waiting, log }: Senders): Promise<WaitingNote[] | null> {
  try {
    return await waiting.all()
  } catch (error) {
    log({ event: 'mail.notes-unread', error: error instanceof Error ? error.name : 'unknown' })
    return null
  }
}

async function deliver(
  { db, mailer, log, now }: Omit<Senders, 'waiting'>,
  mail: ClaimedMail,
  heldUntil: Date,
): Promise<boolean> {
  try {
    await mailer.send(mail)
  } catch (error) {
    const { message } = failureForLog(error)
    const status = await markFailed(db, { id: mail.id, heldUntil, now: now(), error: message })
    log({ event: 'mail.failed', mail: mail.id, tries: mail.retryCount + 1, status, error: message })
    return false
  }
  const note = () => markSent(db, { id: mail.id, now: now() })
  // The mail is out: if it is not marked now, it is sent a second time.
  await note().catch(() => wait(RETRY_NOTE_MS).then(note))
  log({ event: 'mail.sent', mail: mail.id })
  return true
}
