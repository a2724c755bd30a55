import type { Db } from '../client.ts'
import { jsonParameter, rowOf, timeParameter } from '../rows.ts'
import { sql } from '../sql.ts'

/** A mail to be sent, as the outbox stores it. */
export type OutgoingMail = {
  recipientEmail: string
  recipientName: string | null
  replyTo: string | null
  subject: string
  htmlContent: string
  textContent: string
  /** The Message-ID header, angle brackets included. */
  messageId: string
}

/**
 * Stores an enquiry in one statement: the contact (one row an address), the event and its mails (F-1250). A
 * `submissionId` that is stored already changes nothing and answers no mail ids: a retry is the same enquiry.
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
    /** When the mails are due: the clock that claims them, not the database's, says so. */
    now: Date
  },
): Promise<{ mailIds: string[] }> {
  const row = await rowOf<{ mailIds: string[] }>(
    db,
    sql`
      with contact as (
        insert into contacts (name, email, phone)
        values (${enquiry.name}, lower(btrim(${enquiry.email}::text)), ${enquiry.phone})
        on conflict (email) do update
          set name = excluded.name, phone = coalesce(excluded.phone, contacts.phone)
        returning id
      ), event as (
        insert into events (contact_id, event_type, data, submission_id)
        select id, 'enquiry', ${jsonParameter(enquiry.data)}, ${enquiry.submissionId}::uuid from contact
        on conflict (submission_id) do nothing
        returning id
      ), mails as (
        insert into email_outbox
          (recipient_email, recipient_name, reply_to, subject, html_content, text_content, message_id, next_attempt_at)
        select mail."recipientEmail", mail."recipientName", mail."replyTo", mail.subject,
          mail."htmlContent", mail."textContent", mail."messageId", ${timeParameter(enquiry.now)}
        from event, jsonb_to_recordset(${jsonParameter(enquiry.mails)}) as mail(
          "recipientEmail" text, "recipientName" text, "replyTo" text, subject text,
          "htmlContent" text, "textContent" text, "messageId" text)
        returning id
      )
      select coalesce((select array_agg(id::text) from mails), '{}') as "mailIds"`,
  )
  return row!
}
