import * as z from 'zod/mini'
import { listQuery, type Page } from './list.ts'

/**
 * The statuses of a mail: `pending` waits for its next try, `sending` is held by one worker until `nextAttemptAt`,
 * `sent` and `failed` are final (an admin may set `failed` back to `pending`).
 */
export const OUTBOX_STATUSES = ['pending', 'sending', 'sent', 'failed'] as const
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number]

/** A mail in the outbox as the admin sees it: all but what it says. Times are ISO 8601 in UTC. */
export type OutboxMail = {
  id: string
  status: OutboxStatus
  recipientEmail: string
  recipientName: string | null
  subject: string
  /** Failed tries so far. */
  retryCount: number
  /** Earliest next try; of no meaning once the mail is sent or failed. */
  nextAttemptAt: string
  lastAttemptAt: string | null
  /** Why the last try failed, as a Norwegian sentence; null when none has. */
  errorReason: string | null
  /** The same as the mail server said it, mostly in English. */
  errorMessage: string | null
  createdAt: string
  sentAt: string | null
}

/** The query of `GET /api/admin/outbox`, newest first; `q` looks in recipient and subject. */
export const outboxListQuery = z.extend(listQuery(['newest']), {
  status: z.optional(z.enum(OUTBOX_STATUSES, `Statusen må være ${OUTBOX_STATUSES.join(', ')}.`)),
})
export type OutboxListQuery = z.output<typeof outboxListQuery>

/**
 * The answer of `GET /api/admin/outbox`; `counts` are by status and over all, whatever the search.
 * `POST /api/admin/outbox/{id}/retry` answers `{ mail }`, or 409 for a mail that is sent, being sent, or brings a login
 * link that runs out.
 */
export type OutboxPage = Page<'mails', OutboxMail> & { counts: Record<OutboxStatus, number> }
