import { type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import { emailOutbox, type MailToMany, type OutgoingMail } from '../schema/outbox.ts'
import { insertSelect } from '../sql.ts'

// Mail is stored by the statement that does what it tells of: neither is there without the other.

/** The ids of the mails that a statement's CTE `mails` stores. */
export const mailIds = selectMailIds('mails')

/** SQL for the ids of the mails that the CTE with this name stores, as `text[]`. */
export function selectMailIds(name: string): SQL<string[]> {
  return sql`coalesce((select array_agg(id::text) from ${sql.identifier(name)}), '{}')`
}

/** Instead of an `insert` of mail, where there is none to store. */
export const emptyMailInsert = sql`select null::uuid as id where false`

/** The `insert` of a mail for each row of `from`, to be sent from `dueAt` on and not after `expiresAt`. */
export function insertMail(
  mail: OutgoingMail,
  from: SQLWrapper,
  { dueAt, expiresAt, id }: { dueAt: Date; expiresAt?: Date; id?: SQL },
): SQL {
  return sql`${insertSelect(emailOutbox, { ...mail, id, nextAttemptAt: dueAt, expiresAt })} from ${from} returning ${emailOutbox.id}`
}

/** The same for one copy of a mail for each row of `from`, whose `address` it goes to. */
export function insertMailCopies(
  { messageDomain, ...mail }: MailToMany,
  from: SQL,
  { dueAt, expiresAt }: { dueAt: Date; expiresAt?: Date },
): SQL {
  const copy = {
    ...mail,
    recipientEmail: sql`address`,
    messageId: messageIdSql(messageDomain),
    nextAttemptAt: dueAt,
    expiresAt,
  }
  return sql`${insertSelect(emailOutbox, copy)} from ${from} returning ${emailOutbox.id}`
}

/** SQL for a Message-ID header at this domain, a new one for each row. */
export function messageIdSql(domain: string): SQL<string> {
  return sql`'<' || gen_random_uuid() || ${`@${domain}>`}::text`
}
