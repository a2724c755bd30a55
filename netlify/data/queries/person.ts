import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm/sql'
import type { DeletedPerson, PersonKey } from '#domain/person.ts'
import type { Db } from '../client.ts'
import { rowOf } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { offers } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { adminUsers, contacts, events } from '../schema/people.ts'
import { countOf } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'

/** What was deleted of a person, and the partners whose offers named them. */
export type PersonGone = { deleted: DeletedPerson; partnerIds: string[] }

/**
 * Deletes everything known about a person, in one statement: enquiries, the contact, mails to and about the address (or,
 * without one, those that were written together with an enquiry), the person as an offer's contact, and the person's name and address in the activity log. Payments
 * stay, and the contact with them. Logs that somebody was deleted, but not who. Null if nothing is known.
 */
export async function deletePerson(
  db: Db,
  {
    person,
    owners,
    by,
  }: {
    person: PersonKey
    /**
     * The owner's own addresses. One of them is one end of nearly every mail, so for such an address only mails with
     * both ends at the owner's are deleted.
     */
    owners: readonly string[]
    by: Actor
  },
): Promise<PersonGone | null> {
  const isContact =
    'email' in person
      ? eq(contacts.email, person.email)
      : and(isNull(contacts.email), eq(contacts.phone, person.phone))
  const ofPerson = db.select({ id: contacts.id }).from(contacts).where(isContact)
  const enquiries = db
    .delete(events)
    .where(and(inArray(events.contactId, ofPerson), isNull(events.stripeEventId)))
    .returning({ id: sql`${events.id}::text` })
  const [recipient, replyTo] = [sql`lower(${emailOutbox.recipientEmail})`, sql`lower(${emailOutbox.replyTo})`]
  // One statement writes an enquiry and its mails: they have one time.
  const written = db.select({ at: events.createdAt }).from(events).where(inArray(events.contactId, ofPerson))
  const isOwners =
    'email' in person && owners.includes(person.email)
      ? and(inArray(recipient, [...owners]), inArray(replyTo, [...owners]))
      : undefined
  const isMail =
    'email' in person
      ? and(or(eq(recipient, person.email), eq(replyTo, person.email)), isOwners)
      : inArray(emailOutbox.createdAt, written)
  const mails = db
    .delete(emailOutbox)
    .where(isMail)
    .returning({ id: sql`${emailOutbox.id}::text` })
  // Within one statement every part sees the rows as they were before it: an event that remains is a payment.
  const payments = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.contactId, contacts.id), isNotNull(events.stripeEventId)))
  const contact = db
    .delete(contacts)
    .where(and(isContact, notExists(payments)))
    .returning({ id: sql`${contacts.id}::text` })
  // A form that is open with them in it must not bring them back.
  const unasked = db
    .update(offers)
    .set({ contactName: null, contactPhone: null, contactEmail: null, version: sql`${offers.version} + 1` })
    .where(
      'email' in person
        ? eq(offers.contactEmail, person.email)
        : and(isNull(offers.contactEmail), eq(offers.contactPhone, person.phone)),
    )
    .returning({ partnerId: offers.partnerId })
  const unnamed = db
    .update(activity)
    .set({ subject: null })
    .where(sql`${activity.subjectId} in (select id from gone)`)
    .returning({ id: activity.id })
  const unknown = db
    .update(activity)
    .set({ actor: null })
    .where('email' in person ? asStranger(db, person) : sql`false`)
    .returning({ id: activity.id })
  const row = await rowOf(
    db,
    {
      enquiries: countOf(sql`enquiries`),
      mails: countOf(sql`mails`),
      offers: countOf(sql`unasked`),
      partnerIds: sql<string[]>`(select coalesce(jsonb_agg(distinct partner_id), '[]') from unasked)`,
      contacts: countOf(sql`contact`),
      paymentsKept: sql<number>`(select count(*)::int from ${events}
        where ${and(inArray(events.contactId, ofPerson), isNotNull(events.stripeEventId))})`,
    },
    (list) => sql`
      with enquiries as ${enquiries}, mails as ${mails}, contact as ${contact}, unasked as ${unasked},
        gone as (select id from enquiries union all select id from mails),
        unnamed as ${unnamed}, unknown as ${unknown},
        found as (select where exists (select from gone) or exists (select from contact)
          or exists (select from unasked)),
        logged as (${logActivity({ action: 'person.deleted', by }, sql`found`)})
      select ${list}`,
  )
  const { contacts: gone, partnerIds, ...deleted } = row!
  const { enquiries: told, mails: sent, offers: named } = deleted
  return gone + told + sent + named === 0 ? null : { deleted, partnerIds }
}

/** What the activity log tells of somebody who is not logged in; who tried an admin's login is not forgotten. */
function asStranger(db: Db, { email }: { email: string }): SQL | undefined {
  const admin = db.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.email, email))
  const refused = and(eq(activity.action, 'login.refused'), notExists(admin))
  return and(eq(activity.actor, email), or(eq(activity.role, 'visitor'), refused))
}
