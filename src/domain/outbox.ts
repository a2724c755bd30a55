import * as z from 'zod/mini'
import { createListQuerySchema } from './list.ts'
import {
  countSchema,
  type Infer,
  isoTimeSchema,
  nullableTextSchema,
  nullableTimeSchema,
  pageFields,
} from './response-schema.ts'

/**
 * A mail's status: `pending` waits for its next try, `sending` is held by one worker until `nextAttemptAt`, `sent` and
 * `failed` are final (an admin may set `failed` back to `pending`).
 */
export const OUTBOX_STATUSES = ['pending', 'sending', 'sent', 'failed'] as const
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number]

/** A mail in the outbox as the admin sees it: everything but its content. */
export const outboxMailSchema = () =>
  z.strictObject({
    id: z.uuid(),
    status: z.enum(OUTBOX_STATUSES),
    recipientEmail: z.string(),
    recipientName: nullableTextSchema(),
    subject: z.string(),
    /** Failed tries so far. */
    retryCount: countSchema(),
    /** Earliest time of the next try; meaningless once the mail is sent or failed. */
    nextAttemptAt: isoTimeSchema(),
    lastAttemptAt: nullableTimeSchema(),
    /** Why the last try failed, as a Norwegian sentence; null if none has. */
    errorReason: nullableTextSchema(),
    /** The same in the mail server's own words, mostly English. */
    errorMessage: nullableTextSchema(),
    createdAt: isoTimeSchema(),
    sentAt: nullableTimeSchema(),
    /** False if it is sent or being sent, or holds a secret link that was tried or has ended. */
    canRetry: z.boolean(),
    /** The enquiry it tells of or answers, or whose evening it confirms; null if there is none. */
    enquiryId: z.nullable(z.uuid()),
  })
export type OutboxMail = Infer<typeof outboxMailSchema>
export const mailResponseSchema = () => z.strictObject({ mail: outboxMailSchema() })

/** One mail with its text; `text` is null if it holds a login link, even one that has been used or has expired. */
const openedMailSchema = () => z.extend(outboxMailSchema(), { text: nullableTextSchema() })
export type OpenedMail = Infer<typeof openedMailSchema>
export const openedMailResponseSchema = () => z.strictObject({ mail: openedMailSchema() })

/** The query of `GET /api/admin/outbox`, newest first; `q` searches recipient and subject. */
export const outboxListQuery = z.extend(createListQuerySchema(['newest']), {
  status: z.optional(z.enum(OUTBOX_STATUSES, `Statusen må være ${OUTBOX_STATUSES.join(', ')}.`)),
  /** 'true' for only those that need a person: given up in the last two weeks, or long overdue. */
  stuck: z.optional(z.literal('true', 'Skriv stuck=true, eller ingenting.')),
})
export type OutboxListQuery = z.output<typeof outboxListQuery>

/** One page of the outbox; `counts` are per status across all mails, whatever the search. */
export const outboxPageSchema = () =>
  z.strictObject({
    mails: z.array(outboxMailSchema()),
    ...pageFields(),
    counts: z.strictObject({
      pending: countSchema(),
      sending: countSchema(),
      sent: countSchema(),
      failed: countSchema(),
    }),
  })
export type OutboxPage = Infer<typeof outboxPageSchema>
