import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../data/client.ts'
import { failureForLog } from '../data/failure.ts'
import { type ClaimedMail, claimMails, HOLD_MS, markFailed, markSent } from '../data/queries/outbox.ts'
import type { Log } from '../host/log.ts'
import type { Mailer } from './transport.ts'

/** Mails one worker holds and sends at the same time. */
const BATCH_SIZE = 5
/** No new batch is begun after this, in milliseconds: a scheduled function may run 30 s. */
const BUDGET_MS = 15_000
/** How long after a failure to note that a mail is sent it is noted again, in milliseconds. */
const RETRY_NOTE_MS = 500

/** What a run came to. */
export type Delivery = { sent: number; failed: number }

/**
 * Sends the mails that are due, or those of them in `ids`: claims, sends, marks. A mail that cannot be sent is tried
 * again later; several workers at once never send the same.
 */
export async function deliverDue(
  { db, mailer, log, now }: { db: Db; mailer: Mailer; log: Log; now: () => Date },
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
    // Only when all have come to their end: a mail on its way that nobody waits for would be sent once more.
    for (const tried of tries) {
      if (tried.status === 'rejected') throw tried.reason
      total[tried.value ? 'sent' : 'failed'] += 1
    }
  }
  return total
}

/** Tries mails right after they were stored; what does not go out now is the scheduled worker's. */
export async function deliverNow(
  services: { db: Db; mailer: Mailer; log: Log; now: () => Date },
  ids: readonly string[],
): Promise<void> {
  try {
    await deliverDue(services, { ids })
  } catch (error) {
    services.log({ event: 'mail.postponed', error: error instanceof Error ? error.name : 'unknown' })
  }
}

async function deliver(
  { db, mailer, log, now }: { db: Db; mailer: Mailer; log: Log; now: () => Date },
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
  // It is out: what is not noted now is sent a second time.
  await note().catch(() => wait(RETRY_NOTE_MS).then(note))
  log({ event: 'mail.sent', mail: mail.id })
  return true
}
