import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm/sql'
import { OUTBOX_STATUSES } from '#domain/outbox.ts'
import { searchTextExpression, selectTrigrams } from '../search.ts'

/** Mail to be sent, written in the same statement as what it is about (F-746). */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipientEmail: text().notNull(),
    recipientName: text(),
    /** Where replies go: the visitor's address on the owner's mail. */
    replyTo: text(),
    subject: text().notNull(),
    htmlContent: text().notNull(),
    textContent: text().notNull(),
    /** An iCalendar file that goes along, whole; null for none. */
    calendar: text(),
    /**
     * `pending` waits for its next try, `sending` is held by one worker until `nextAttemptAt`, `sent` and `failed` are
     * final (an admin may set `failed` back to `pending`).
     */
    status: text({ enum: OUTBOX_STATUSES }).notNull().default('pending'),
    /** Failed tries so far. */
    retryCount: integer().notNull().default(0),
    /** Earliest time of the next try; while `sending`, when the hold of a dead worker runs out. */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAttemptAt: timestamp({ withTimezone: true }),
    errorMessage: text(),
    /** The Message-ID header, fixed before the first try so that a repeat can be recognised. */
    messageId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** When the mail becomes worthless, like its login link: not sent after that, and emptied once done. */
    expiresAt: timestamp({ withTimezone: true }),
    searchText: text().generatedAlwaysAs(
      searchTextExpression({ names: ['recipient_email', 'recipient_name'], prose: ['subject'] }),
    ),
  },
  (table) => [
    check('email_outbox_status_known', sql`${table.status} in ('pending', 'sending', 'sent', 'failed')`),
    check('email_outbox_retry_count_positive', sql`${table.retryCount} >= 0`),
    index('email_outbox_due_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} in ('pending', 'sending')`),
    index('email_outbox_status_created_at_index').on(table.status, table.createdAt, table.id),
    index('email_outbox_search_index').using('gin', selectTrigrams()),
    index('email_outbox_created_at_index').on(table.createdAt.desc()),
  ],
)

/** A mail to be sent; `messageId` is the Message-ID header, including angle brackets. */
export type OutgoingMail = Pick<
  typeof emailOutbox.$inferSelect,
  'recipientEmail' | 'recipientName' | 'replyTo' | 'subject' | 'htmlContent' | 'textContent'
> & { messageId: string; calendar?: string | null }

/** A mail that several people get, each a copy of their own; `messageDomain` is the domain of their Message-IDs. */
export type MailToMany = Omit<OutgoingMail, 'recipientEmail' | 'messageId'> & { messageDomain: string }
