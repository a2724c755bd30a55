import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../data/client.ts'
import { failureForLog } from '../data/failure.ts'
import {
  type ClaimedMail,
  claimMails,
  findNextMailDueTime,
  HOLD_MS,
  LATE_MS,
  markMailSent,
  recordMailFailure,
} from '../data/queries/outbox.ts'
import type { Log } from '../host/log.ts'
import type { PendingMarker, PendingMarkers } from './pending-markers.ts'
import type { Mailer } from './transport.ts'

/** How many mails one worker holds and sends at a time. */
const BATCH_SIZE = 5
/** No new batch is started after this, in milliseconds: a scheduled function may run for 30 s. */
const BUDGET_MS = 15_000
/** How long after failing to mark a mail as sent to try again, in milliseconds. */
const RETRY_NOTE_MS = 500

/** What it takes to send mail. */
type Senders = { db: Db; mailer: Mailer; pendingMail: PendingMarkers; log: Log; now: () => Date }

/** The outcome of a run. */
type Delivery = { sent: number; failed: number }

/**
 * Stores mail, and what it is about, with `write`, and tries to send it after the response. A pending-mail marker is
 * left first, so that the scheduled worker finds mail of a killed process.
 */
export async function storeAndSendMail<Written extends { mailIds: readonly string[] }>(
  services: Senders,
  waitUntil: (work: Promise<unknown>) => void,
  write: () => Promise<Written>,
): Promise<Written> {
  return storeMailForLater(services, new Date(services.now().getTime() + HOLD_MS), async (marker) => {
    const written = await write()
    waitUntil(deliverNow(services, written.mailIds, await marker))
    return written
  })
}

/**
 * Stores mail that is due at `sendAt`, and what it is about, with `write`; the scheduled worker sends it, which a
 * pending-mail marker tells so.
 */
export async function storeMailForLater<Written>(
  services: Senders,
  sendAt: Date,
  write: (marker: Promise<PendingMarker | null>) => Promise<Written>,
): Promise<Written> {
  const marker = leaveMarker(services, sendAt)
  try {
    return await write(marker)
  } finally {
    // A statement that seems to have failed may still have been executed.
    await marker
  }
}

/**
 * Sends pending mail if a marker says there may be some; without one the database is not queried. `evenWithoutMarker`
 * queries it all the same, for mail whose marker was lost.
 */
export async function deliverPendingMail(
  services: Senders,
  { evenWithoutMarker = false }: { evenWithoutMarker?: boolean } = {},
): Promise<Delivery> {
  const now = services.now()
  const markers = await readMarkers(services)
  const due = markers?.filter(({ lookAt }) => evenWithoutMarker || lookAt <= now)
  if (due?.length === 0 && !evenWithoutMarker) return { sent: 0, failed: 0 }
  const delivery = await deliverDueMail(services)
  if (due) await clearMarkers(services, due)
  return delivery
}

/** True if a marker is long overdue; does not query the database. */
export async function hasOverdueMailMarker({
  pendingMail,
  now,
}: Pick<Senders, 'pendingMail' | 'now'>): Promise<boolean> {
  const long = now().getTime() - LATE_MS
  return (await pendingMail.all()).some(({ lookAt }) => lookAt.getTime() < long)
}

/**
 * Sends the mails that are due, or those of them in `ids`: claims, sends, marks. A mail that cannot be sent is tried
 * again later; several workers at once never send the same one.
 */
export async function deliverDueMail(
  { db, mailer, log, now }: Omit<Senders, 'pendingMail'>,
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

/** Tries mails right after they were stored; what does not go out now keeps a marker for the scheduled worker. */
async function deliverNow(
  services: Senders,
  ids: readonly string[],
  marker: PendingMarker | null,
): Promise<void> {
  const markers = marker ? [marker] : []
  try {
    const { sent } = ids.length > 0 ? await deliverDueMail(services, { ids }) : { sent: 0 }
    if (sent > 0 && sent === ids.length) await services.pendingMail.take(markers)
    else await clearMarkers(services, markers)
  } catch (error) {
    services.log({ event: 'mail.postponed', error: error instanceof Error ? error.name : 'unknown' })
  }
}

/** Removes markers that have been acted on; one for the next try takes their place if any mail is pending. */
async function clearMarkers(services: Senders, looked: readonly PendingMarker[]): Promise<void> {
  const next = await findNextMailDueTime(services.db)
  if (next && !(await leaveMarker(services, next))) return
  await services.pendingMail.take(looked)
}

/** Leaves a marker; null if that fails: the daily run then finds the mail. */
async function leaveMarker({ pendingMail, log }: Senders, lookAt: Date): Promise<PendingMarker | null> {
  try {
    return await pendingMail.leave(lookAt)
  } catch (error) {
    log({ event: 'mail.marker-failed', error: error instanceof Error ? error.name : 'unknown' })
    return null
  }
}

/** All markers, or null if they cannot be read. */
async function readMarkers({ pendingMail, log }: Senders): Promise<PendingMarker[] | null> {
  try {
    return await pendingMail.all()
  } catch (error) {
    log({ event: 'mail.markers-unread', error: error instanceof Error ? error.name : 'unknown' })
    return null
  }
}

async function deliver(
  { db, mailer, log, now }: Omit<Senders, 'pendingMail'>,
  mail: ClaimedMail,
  heldUntil: Date,
): Promise<boolean> {
  try {
    await mailer.send(mail)
  } catch (error) {
    const { message } = failureForLog(error)
    const status = await recordMailFailure(db, { id: mail.id, heldUntil, now: now(), error: message })
    log({ event: 'mail.failed', mail: mail.id, tries: mail.retryCount + 1, status, error: message })
    return false
  }
  const note = () => markMailSent(db, { id: mail.id, now: now() })
  // The mail is out: if it is not marked now, it is sent a second time.
  await note().catch(() => wait(RETRY_NOTE_MS).then(note))
  log({ event: 'mail.sent', mail: mail.id })
  return true
}
