import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm/sql'
import type { PersonFound, PersonKey } from '#domain/person.ts'
import { dialled } from '#domain/phone.ts'
import type { Db } from '../client.ts'
import { jsonList, rowOf } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { offers } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { contacts, events } from '../schema/people.ts'
import { loginLinks, sessions } from '../schema/sessions.ts'
import { countOf, isoTime } from '../sql.ts'

/** How many enquiries, and how many offers, of one person are shown at most, newest first. */
const LINES_MAX = 200
/** How much of a message is shown, in characters: enough to know it again. */
const WORDS_MAX = 120
/** Two numbers that end in other digits are never the same, however they are spelt. */
const LAST_DIGITS = 6

/**
 * SQL for an address as addresses are compared here. JavaScript and PostgreSQL write some letters differently in lower
 * case (`İ`, the final sigma), and stored addresses come from both: so both sides of a comparison go through this.
 */
export function comparableAddress(address: unknown): SQL<string> {
  const dotted = 'i\u0307'
  return sql`replace(replace(lower(replace(normalize(${address}::text), 'İ', 'i')), 'ς', 'σ'), ${dotted}::text, 'i')`
}

/** SQL that is true if an address is this one, however it is written. */
export function isAddress(address: unknown, email: string): SQL {
  return sql`${comparableAddress(address)} = ${comparableAddress(email)}`
}

const typedPhone = sql<string | null>`coalesce(${events.data} ->> 'phone', ${contacts.phone})`
const lastDigits = (phone: unknown) =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), ${LAST_DIGITS}::int)`

/**
 * What is known of a person by an address or a phone number, and with an address what was sent from the same number too.
 * Nothing is deleted yet: two people may share a number.
 */
export async function findPerson(db: Db, { person }: { person: PersonKey }): Promise<PersonFound | null> {
  const email = 'email' in person ? person.email : null
  const byAddress = (address: unknown) =>
    email === null ? sql<boolean>`false` : sql<boolean>`coalesce(${isAddress(address, email)}, false)`
  const numbers =
    'phone' in person
      ? sql`select ${person.phone}::text as phone`
      : sql`select distinct ${typedPhone} as phone from ${contacts} left join ${events} on ${events.contactId} = ${contacts.id}
          where ${byAddress(contacts.email)} and ${typedPhone} <> ''`
  const sharesEnd = (phone: unknown) =>
    sql`${lastDigits(phone)} in (select ${lastDigits(sql`phone`)} from numbers)`
  const enquiries = sql<StoredEnquiry>`
    select ${events.id}, coalesce(${events.data} ->> 'name', ${contacts.name}) as name, ${contacts.email}, ${typedPhone} as phone,
      left(${events.data} ->> 'message', ${WORDS_MAX}::int) as message, ${isoTime(events.createdAt)} as "createdAt",
      ${byAddress(contacts.email)} as "byAddress"
    from ${events} join ${contacts} on ${contacts.id} = ${events.contactId}
    where ${and(isNull(events.stripeEventId), or(byAddress(contacts.email), sharesEnd(typedPhone)))}
    order by ${events.createdAt} desc limit ${LINES_MAX}`
  const asked = sql<StoredOffer>`
    select ${offers.id}, ${offers.companyName} as "companyName", ${partners.name} as "partnerName",
      ${offers.contactName} as name, ${offers.contactPhone} as phone, ${byAddress(offers.contactEmail)} as "byAddress"
    from ${offers} join ${partners} on ${partners.partnerId} = ${offers.partnerId}
    where ${or(byAddress(offers.contactEmail), sharesEnd(offers.contactPhone))}
    order by ${offers.updatedAt} desc limit ${LINES_MAX}`
  const access = sql<PersonFound['access'][number]>`
    select ${partners.partnerId} as "partnerId", ${partners.name} as "partnerName" from ${partners}
    where exists (select from ${partnerAccess}, unnest(${partnerAccess.whitelistedEmails}) address
        where ${eq(partnerAccess.partnerId, partners.partnerId)} and ${byAddress(sql`address`)})
      or exists (select from ${sessions} where ${eq(sessions.partnerId, partners.partnerId)} and ${byAddress(sessions.email)})
      or exists (select from ${loginLinks} where ${eq(loginLinks.partnerId, partners.partnerId)} and ${byAddress(loginLinks.email)})
      or exists (select from ${activity} where ${and(eq(activity.partnerId, partners.partnerId), eq(activity.role, 'partner'))}
        and ${byAddress(activity.actor)})
    order by ${partners.name}, ${partners.partnerId}`
  const row = await rowOf(
    db,
    {
      numbers: sql<string[]>`(select coalesce(jsonb_agg(phone), '[]') from numbers)`,
      enquiries: jsonList(enquiries),
      offers: jsonList(asked),
      access: jsonList(access),
      mails: countOf(
        sql`${emailOutbox} where ${or(byAddress(emailOutbox.recipientEmail), byAddress(emailOutbox.replyTo))}`,
      ),
      isContact: sql<boolean>`exists (select from ${contacts} where ${byAddress(contacts.email)})`,
      paymentsKept: countOf(sql`${events} join ${contacts} on ${contacts.id} = ${events.contactId}
        where ${and(byAddress(contacts.email), isNotNull(events.stripeEventId))}`),
    },
    (list) => sql`with numbers as (${numbers}) select ${list}`,
  )
  const { numbers: known, isContact, mails, paymentsKept, access: lists, ...lines } = row!
  const dialledBy = new Set(known.map(dialled))
  const isTheirs = ({ byAddress: isSure, phone }: { byAddress: boolean; phone: string | null }) =>
    isSure || (phone !== null && dialledBy.has(dialled(phone)))
  const found = {
    enquiries: lines.enquiries.filter(isTheirs),
    offers: lines.offers.filter(isTheirs),
    access: lists,
    mails,
    paymentsKept,
  }
  const isKnown = isContact || found.enquiries.length + found.offers.length + lists.length + mails > 0
  return isKnown ? found : null
}

type StoredEnquiry = PersonFound['enquiries'][number]
type StoredOffer = PersonFound['offers'][number]
