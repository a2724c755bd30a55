import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm/sql'
import { emailSpellings } from '#domain/email.ts'
import { activity } from '../schema/activity.ts'
import { confirmations } from '../schema/confirmations.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { adminUsers } from '../schema/people.ts'
import { isMailOf } from './stored-confirmations.ts'

/** SQL that is true if an address, a column or an expression, is the person's. */
type IsTheirs = (address: unknown) => SQL

/**
 * SQL for an address as addresses are compared here. JavaScript and PostgreSQL write some letters differently in lower
 * case (`İ`, the final sigma), and stored addresses come from both: so both sides of a comparison go through this.
 */
function comparableAddress(address: unknown): SQL<string> {
  const dotted = 'i\u0307'
  return sql`replace(replace(lower(replace(normalize(${address}::text), 'İ', 'i')), 'ς', 'σ'), ${dotted}::text, 'i')`
}

/** SQL that is true if both are the same e-mail address, whatever their case, Unicode form and IDNA. */
export function isSameEmailAddress(address: unknown, email: string): SQL {
  const spellings = emailSpellings(email).map(comparableAddress)
  return sql`${comparableAddress(address)} in (${sql.join(spellings, sql`, `)})`
}

/**
 * SQL for the mails to, from or about a person's address, for deletion, without those of an enquiry that stays (CTE
 * `kept`: they have its time, or are of its confirmation). For an owner's address, only mails between owners.
 */
export function isMailToFromOrAbout(
  isTheirs: IsTheirs,
  { email, owners }: { email: string | null; owners: readonly string[] },
): SQL | undefined {
  if (email === null) return sql`false`
  const { recipientEmail, replyTo, textContent, createdAt } = emailOutbox
  const isKept = sql`(${createdAt} in (select created_at from kept) or coalesce(${isMailOfConfirmation(sql`select id from kept`)}, false))`
  const isEnd = or(isTheirs(recipientEmail), isTheirs(replyTo))
  const [recipient, answered] = [sql`lower(${recipientEmail})`, sql`lower(${replyTo})`]
  if (owners.includes(email)) {
    const own = and(inArray(recipient, [...owners]), inArray(answered, [...owners]))
    return and(isEnd, own, not(isKept))
  }
  return and(or(isEnd, mentions(textContent, email)), not(isKept))
}

/** SQL for a waiting mail that neither goes to a person nor answers them: what tells others of them is sent first. */
export function isWaitingForOthers(isTheirs: IsTheirs): SQL | undefined {
  const { recipientEmail, replyTo, status } = emailOutbox
  return and(inArray(status, ['pending', 'sending']), not(or(isTheirs(recipientEmail), isTheirs(replyTo))!))
}

/** SQL for the mails about a confirmation of these enquiries. */
export function isMailOfConfirmation(enquiryIds: SQL): SQL {
  return sql`exists (select from ${confirmations} where ${confirmations.eventId} in (${enquiryIds}) and ${isMailOf(sql`${confirmations.id}`)})`
}

/**
 * SQL for the activity log entries of what the person did as a visitor, and of logins refused to them, unless they
 * are an admin.
 */
export function isLogEntryByVisitor(isTheirs: IsTheirs): SQL | undefined {
  const isAdmin = sql`exists (select from ${adminUsers} where ${isTheirs(adminUsers.email)})`
  return and(
    isTheirs(activity.actor),
    or(eq(activity.role, 'visitor'), and(eq(activity.action, 'login.refused'), not(isAdmin))),
  )
}

/**
 * SQL for the activity log entries that say that the person was given access or lost it, or that a confirmation goes to
 * their address or no longer does.
 */
export function isLogEntryNamingPerson(isTheirs: IsTheirs): SQL | undefined {
  const names = (field: string) =>
    sql`exists (select from jsonb_array_elements_text(${logDetailsList(field)}) entry where ${isTheirs(sql`entry`)})`
  return or(names('added'), names('removed'), names('email'))
}

/** SQL for a JSON list in the `details` of an activity log entry; empty if there is none. */
export function logDetailsList(field: string): SQL {
  const list = sql`${activity.details} -> ${sql.raw(`'${field}'`)}`
  return sql`(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end)`
}

/** SQL that is true if a text names an address, not a longer one that contains it. */
function mentions(text: unknown, email: string): SQL {
  const literals = emailSpellings(email).map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return sql`${text} ~* ${`(^|[^\\w.+-])(${literals.join('|')})($|[^\\w-])`}`
}
