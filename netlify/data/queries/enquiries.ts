import { and, eq, not, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { rowOf } from '../rows.ts'
import { emailOutbox, type OutgoingMail } from '../schema/outbox.ts'
import { contacts, events } from '../schema/people.ts'
import { bare, insertOf, jsonParameter } from '../sql.ts'

/**
 * Stores an enquiry in one statement: the contact (one row per address), the event and its mails (F-1250). A
 * `submissionId` that is already stored changes nothing and returns no mail ids: with the same words it is a retry,
 * with others `isOther` is true. A contact that is already known keeps its name and phone number, since anybody may
 * type anybody's address; what was typed is on the event.
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
): Promise<{ mailIds: string[]; isOther: boolean }> {
  const { name, phone, submissionId } = enquiry
  const contact = insertOf(contacts, { name, email: sql`lower(btrim(${enquiry.email}::text))`, phone })
  const isStored = sql`select from ${events} where ${events.submissionId} = ${submissionId}::uuid`
  const event = insertOf(events, {
    contactId: sql`contact.id`,
    eventType: 'enquiry',
    data: jsonParameter(enquiry.data),
    submissionId,
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
    {
      mailIds: sql<string[]>`coalesce((select array_agg(id::text) from mails), '{}')`,
      isNew: sql<boolean>`exists (select from event)`,
    },
    (list) => sql`
      with contact as (
        ${contact} where not exists (${isStored})
        on conflict (${bare(contacts.email)}) do update set ${bare(contacts.email)} = excluded.email
        returning ${contacts.id}
      ), event as (
        ${event} from contact on conflict (${bare(events.submissionId)}) do nothing returning ${events.id}
      ), mails as (
        ${mail} from event, jsonb_array_elements(${jsonParameter(enquiry.mails)}) mail returning ${emailOutbox.id}
      )
      select ${list}`,
  )
  const { mailIds, isNew } = row!
  return { mailIds, isOther: !isNew && (await isOther(db, enquiry)) }
}

/** What a visitor types: two enquiries with the same id and the same words are one. */
const WORDS = ['name', 'email', 'phone', 'message'] as const

/** True if the id is stored with other words; asked afterwards, since the other one may have been stored meanwhile. */
async function isOther(
  db: Db,
  { submissionId, data }: { submissionId: string | null; data: Record<string, unknown> },
): Promise<boolean> {
  const sent = jsonParameter(Object.fromEntries(WORDS.map((word) => [word, data[word]])))
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.submissionId, submissionId!), not(sql`${events.data} @> ${sent}`)))
  return rows.length > 0
}

function ofMail(field: keyof OutgoingMail) {
  return sql`mail ->> ${sql.raw(`'${field}'`)}`
}
