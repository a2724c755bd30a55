import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm/sql'
import { PERSON_LINES_MAX, type PersonFound, type PersonKey } from '#domain/person.ts'
import { phoneToE164 } from '#domain/phone.ts'
import type { Db } from '../client.ts'
import { jsonRows, queryRow } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offers } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { contacts, events } from '../schema/people.ts'
import { loginLinks, sessions } from '../schema/sessions.ts'
import { countRows, isoTime } from '../sql.ts'
import {
  isLogEntryByVisitor,
  isLogEntryNamingPerson,
  isMailToFromOrAbout,
  isSameEmailAddress,
} from './person-traces.ts'
import { isStanding } from './stored-confirmations.ts'

/** How much of a message is shown, in characters: enough to know it again. */
const WORDS_MAX = 120
/** Two numbers that end in other digits are never the same, however they are spelt. */
const LAST_DIGITS = 6
/** By how many of its last digits another country's number is found: none of them is its code or a zero after it. */
const FOREIGN_LAST_DIGITS = 8

const typedPhone = sql<string | null>`coalesce(${events.data} ->> 'phone', ${contacts.phone})`
const lastDigits = (phone: unknown) =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), ${LAST_DIGITS}::int)`

/**
 * The data stored of a person by e-mail address or phone number, for an admin to choose from before deletion; by
 * address also what was sent from their numbers, which two people may share. `today` is the day in Norway. Null if
 * there is none.
 */
export async function findPersonalData(
  db: Db,
  { person, owners, today }: { person: PersonKey; owners: readonly string[]; today: string },
): Promise<PersonFound | null> {
  const email = 'email' in person ? person.email : null
  const byAddress = (address: unknown) =>
    email === null
      ? sql<boolean>`false`
      : sql<boolean>`coalesce(${isSameEmailAddress(address, email)}, false)`
  const numbers =
    'phone' in person
      ? sql`select ${person.phone}::text as phone`
      : sql`select distinct ${typedPhone} as phone from ${contacts} left join ${events} on ${events.contactId} = ${contacts.id}
          where ${byAddress(contacts.email)} and ${typedPhone} <> ''`
  const sharesEnd = (phone: unknown) =>
    sql`${lastDigits(phone)} in (select ${lastDigits(sql`phone`)} from numbers)`
  // A confirmation may go to another address than the enquiry came from.
  const isSender = sql<boolean>`(${byAddress(contacts.email)} or exists (select from ${confirmations}
    where ${eq(confirmations.eventId, events.id)} and ${byAddress(sql`${confirmations.terms} ->> 'email'`)}))`
  const enquiries = sql<StoredEnquiry>`
    select ${events.id}, coalesce(${events.data} ->> 'name', ${contacts.name}) as name, ${contacts.email}, ${typedPhone} as phone,
      left(${events.data} ->> 'message', ${WORDS_MAX}::int) as message, ${isoTime(events.createdAt)} as "createdAt",
      ${isSender} as "byAddress", (
        select ${confirmations.terms} ->> 'eventDate' from ${confirmations}
        where ${and(eq(confirmations.eventId, events.id), isStanding)}
          and ${confirmations.terms} ->> 'eventDate' >= ${today}) as "confirmedFor"
    from ${events} join ${contacts} on ${contacts.id} = ${events.contactId}
    where ${and(isNull(events.stripeEventId), or(isSender, sharesEnd(typedPhone)))}
    order by ${events.createdAt} desc limit ${PERSON_LINES_MAX + 1}`
  const asked = sql<StoredOffer>`
    select ${offers.id}, ${offers.companyName} as "companyName", ${partners.name} as "partnerName",
      ${offers.contactName} as name, ${offers.contactPhone} as phone, ${byAddress(offers.contactEmail)} as "byAddress"
    from ${offers} join ${partners} on ${partners.partnerId} = ${offers.partnerId}
    where ${or(byAddress(offers.contactEmail), sharesEnd(offers.contactPhone))}
    order by ${offers.updatedAt} desc limit ${PERSON_LINES_MAX + 1}`
  const access = sql<PersonFound['access'][number]>`
    select ${partners.partnerId} as "partnerId", ${partners.name} as "partnerName" from ${partners}
    where exists (select from ${partnerAccess}, unnest(${partnerAccess.whitelistedEmails}) address
        where ${eq(partnerAccess.partnerId, partners.partnerId)} and ${byAddress(sql`address`)})
      or exists (select from ${sessions} where ${eq(sessions.partnerId, partners.partnerId)} and ${byAddress(sessions.email)})
      or exists (select from ${loginLinks} where ${eq(loginLinks.partnerId, partners.partnerId)} and ${byAddress(loginLinks.email)})
      or exists (select from ${activity} where ${and(eq(activity.partnerId, partners.partnerId), eq(activity.role, 'partner'))}
        and ${byAddress(activity.actor)})
    order by ${partners.name}, ${partners.partnerId} limit ${PERSON_LINES_MAX + 1}`
  const row = await queryRow(
    db,
    {
      numbers: sql<string[]>`(select coalesce(jsonb_agg(phone), '[]') from numbers)`,
      enquiries: jsonRows(enquiries),
      offers: jsonRows(asked),
      access: jsonRows(access),
      mails: countRows(sql`${emailOutbox} where ${isMailToFromOrAbout(byAddress, { email, owners })}`),
      isLogged: sql<boolean>`exists (select from ${activity} where ${or(isLogEntryByVisitor(byAddress), isLogEntryNamingPerson(byAddress))})`,
      isContact: sql<boolean>`exists (select from ${contacts} where ${byAddress(contacts.email)})`,
      paymentsKept: countRows(sql`${events} join ${contacts} on ${contacts.id} = ${events.contactId}
        where ${and(byAddress(contacts.email), isNotNull(events.stripeEventId))}`),
    },
    (list) => sql`with numbers as (${numbers}), kept as (
        select ${events.id}, ${events.createdAt} from ${events} join ${contacts} on ${contacts.id} = ${events.contactId}
        where ${byAddress(contacts.email)}
      ) select ${list}`,
  )
  const { numbers: known, isContact, isLogged, mails, paymentsKept, ...lines } = row!
  const dialledBy = new Set(known.map(comparablePhone))
  const isTheirs = ({ byAddress: isSure, phone }: { byAddress: boolean; phone: string | null }) =>
    isSure || (phone !== null && dialledBy.has(comparablePhone(phone)))
  const found = {
    enquiries: lines.enquiries.slice(0, PERSON_LINES_MAX).filter(isTheirs),
    offers: lines.offers.slice(0, PERSON_LINES_MAX).filter(isTheirs),
    access: lines.access.slice(0, PERSON_LINES_MAX),
    hasMore: Object.values(lines).some(({ length }) => length > PERSON_LINES_MAX),
    mails,
    paymentsKept,
  }
  const shown = found.enquiries.length + found.offers.length + found.access.length
  return isContact || isLogged || shown + mails > 0 ? found : null
}

/**
 * A number as it is compared here: abroad by its last digits, since people write a zero between code and number, or
 * leave it out.
 */
function comparablePhone(phone: string): string {
  const dialled = phoneToE164(phone)
  return dialled.startsWith('+47') ? dialled : dialled.slice(-FOREIGN_LAST_DIGITS)
}

type StoredEnquiry = PersonFound['enquiries'][number]
type StoredOffer = PersonFound['offers'][number]
