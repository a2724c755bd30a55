import { sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { rowOf } from '../rows.ts'
import { emailOutbox, type OutgoingMail } from '../schema/outbox.ts'
import { contacts, events } from '../schema/people.ts'
import { bare, insertOf, jsonParameter } from '../sql.ts'

/**
 * Stores an enquiry in one statement: the contact (one row per address), the event and its mails (F-1250). A
 * `submissionId` that is already stored changes nothing and returns no mail ids: a retry is the same enquiry.
 */
export async function recordEnquiry(
  db: Db,
  enquiry: {
    name: string
    email: string
    phone: string | null
    /** The whole submission. */
    data: Record<string, unknown>
    submissionId: string | null
    mails: readonly OutgoingMail[]
    /** When the mails are due, by the clock of the process that claims them, not the database's. */
    now: Date
  },
): Promise<{ mailIds: string[] }> {
  const { name, phone } = enquiry
  const contact = db
    .insert(contacts)
    .values({ name, email: sql`lower(btrim(${enquiry.email}::text))`, phone })
    .onConflictDoUpdate({
      target: contacts.email,
      set: { name, phone: phone ?? undefined },
    })
    .returning({ id: contacts.id })
  const event = insertOf(events, {
    contactId: sql`contact.id`,
    eventType: 'enquiry',
    data: jsonParameter(enquiry.data),
    submissionId: enquiry.submissionId,
  })
  const mail = insertOf(emailOutbox, {
    recipientEmail: ofMail('recipientEmail'),
    recipientName: ofMail('recipientName'),
    replyTo: ofMail('replyTo'),
    subject: ofMail('subject'),
    htmlContent: ofMail('htmlContent'),
    textContent: ofMail('textContent'),
    messageId: ofMail('messageId'),
    nextAttemptAt: enquiry.now,
  })
  const row = await rowOf(
    db,
    { mailIds: sql<string[]>`coalesce((select array_agg(id::text) from mails), '{}')` },
    (list) => sql`
      with contact as ${contact}, event as (
        ${event} from contact on conflict (${bare(events.submissionId)}) do nothing returning ${events.id}
      ), mails as (
        ${mail} from event, jsonb_array_elements(${jsonParameter(enquiry.mails)}) mail returning ${emailOutbox.id}
      )
      select ${list}`,
  )
  return row!
}

function ofMail(field: keyof OutgoingMail) {
  return sql`mail ->> ${sql.raw(`'${field}'`)}`
}
