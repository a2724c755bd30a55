import { inArray, type SQL, sql } from 'drizzle-orm/sql'
import type { ActivityDetails } from '#domain/activity.ts'
import type { Confirmation, MailedTo } from '#domain/confirmation.ts'
import { jsonObject } from '../rows.ts'
import { emailOutbox, type MailToMany, type OutgoingMail } from '../schema/outbox.ts'
import { buildAssignments, countRows, timeParameter } from '../sql.ts'
import { selectWhitelistedEmails } from './access.ts'
import { emptyMailInsert, insertMail, insertMailCopies, selectMailIds } from './mail-inserts.ts'
import { idOfEvening, isMailOf } from './stored-confirmations.ts'

/** The mails that tell of a confirmation or its end, each with its calendar; none to a customer without an address. */
export type ConfirmationMails = {
  toCustomer: OutgoingMail | null
  toPartner: MailToMany
  toOwner: OutgoingMail
}

/** How long a mail with the secret link may be tried, in milliseconds; its content is emptied once it is sent. */
const LINK_MAIL_MS = 14 * 24 * 60 * 60 * 1000

/** The CTEs that store the mails for the customer, the partner's people and the owner, once for the row of `from`. */
export function confirmationMailInserts(
  { toCustomer, toPartner, toOwner }: ConfirmationMails,
  { partnerId, from, ...when }: { partnerId: string | null; from: SQL; dueAt: Date; expiresAt?: Date },
): SQL {
  const people = sql`${from}, (${selectWhitelistedEmails(partnerId ?? '')}) people`
  return sql`to_customer as (${toCustomer ? insertMail(toCustomer, from, when) : emptyMailInsert}),
    to_partner as (${insertMailCopies(toPartner, people, when)}),
    to_owner as (${insertMail(toOwner, from, when)})`
}

/** What the activity log keeps of whom a change of a confirmation is mailed to: the customer's address (F-1512). */
export function loggedRecipient({ toCustomer }: ConfirmationMails): ActivityDetails {
  return toCustomer ? { email: [toCustomer.recipientEmail] } : {}
}

/** The ids of the mails that {@link confirmationMailInserts} stored. */
export const confirmationMailIds = sql<
  string[]
>`${selectMailIds('to_customer')} || ${selectMailIds('to_partner')} || ${selectMailIds('to_owner')}`
/** Who is mailed by a statement that changes the confirmation in this CTE; null if it changes none. */
export function selectMailedTo(change: SQL): SQL<MailedTo | null> {
  const told = jsonObject({
    customer: sql<boolean>`exists (select from to_customer)`,
    partner: countRows(sql`to_partner`),
  })
  return sql`case when exists (select from ${change}) then ${told} end`
}
/** The outcome of a statement that changed nothing. */
export const NOBODY_MAILED = { mailIds: [], mailed: null }

/** What came of storing a confirmation: who is mailed of it and what stands from now on, if it was made. */
export type EveningStored = {
  outcome: 'made' | 'known' | 'other' | 'missing'
  mailIds: string[]
  mailed: MailedTo | null
  confirmation: Confirmation | null
}
/** The rest of it where nothing was made. */
export const NOTHING_MADE = { ...NOBODY_MAILED, confirmation: null }

/** When a mail with the secret link is given up. */
export function linkMailEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_MAIL_MS)
}

/**
 * The `update` that ends the mails of the evening of `from`'s confirmation that are not sent, whose link or news is
 * overtaken. The worker gives up those that wait at once; one that is being sent is not tried again.
 */
export function endUnsentMails(from: SQL, now: Date): SQL {
  const ended = buildAssignments(emailOutbox, {
    expiresAt: now,
    nextAttemptAt: sql`case when ${emailOutbox.status} = 'sending' then ${emailOutbox.nextAttemptAt} else ${timeParameter(now)} end`,
  })
  return sql`update ${emailOutbox} set ${ended} from ${from}
    where ${inArray(emailOutbox.status, ['pending', 'sending', 'failed'])} and ${isMailOf(idOfEvening(from))}
    returning ${emailOutbox.id}`
}
