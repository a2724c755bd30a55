import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm/sql'
import { norwegianDay, norwegianMoment } from '#domain/validity.ts'
import { confirmations } from '../schema/confirmations.ts'
import { emailOutbox, type MailToMany } from '../schema/outbox.ts'
import { partnerAccess } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { columnsOfCte } from '../sql.ts'
import { insertMailCopies, selectMailIds } from './mail-inserts.ts'
import { isReplaced } from './repeated-answers.ts'
import { idOfEvening, isOfEvening, isStanding } from './stored-confirmations.ts'

/** How many people whose customers have named the same day are told that it is taken, and that it is free again. */
const DAY_TOLD_MAX = 50
/** How long they are not told that it is free again, in milliseconds: an evening may be confirmed anew at once. */
const DAY_FREE_DELAY_MS = 30 * 60_000

const before = columnsOfCte('before', events)

/** The mails to other partners that a day is taken, and that it is free again. */
export type DayMails = { dayTaken: MailToMany; dayFree: MailToMany }

/**
 * The CTEs that tell partners with open enquiries for a day that the confirmation in `made` takes it, and take back
 * that it is free. The enquiry is in `before`.
 */
export function dayTakenMailInserts(
  { dayTaken, dayFree }: DayMails,
  { day, now }: { day: string; now: Date },
): SQL {
  // Taken anew by the same enquiry before it was told to be free, it is told to whoever has asked since: the others know.
  const toldBefore = sql`(select max(${confirmations.confirmedAt}) from ${confirmations}
    where ${and(
      eq(confirmations.eventId, before.id),
      isOn(day),
      gt(confirmations.cancelledAt, new Date(now.getTime() - DAY_FREE_DELAY_MS)),
    )})`
  const others = selectOthersOfDay(day, {
    from: sql`made`,
    where: sql`${events.createdAt} > coalesce(${toldBefore}, '-infinity')`,
  })
  return sql`told_taken as (${insertMailCopies(dayTaken, others, { dueAt: now })}),
    not_free as (delete from ${emailOutbox} using made
      where ${and(eq(emailOutbox.status, 'pending'), eq(emailOutbox.subject, dayFree.subject))})`
}

/**
 * The CTE that tells those who were told that the day of the confirmation in `ended` is taken, a while later, that it is
 * free; nobody if another evening has it, or if it is over.
 */
export function dayFreeMailInserts(dayFree: MailToMany, { day, now }: { day: string; now: Date }): SQL {
  const isTaken = sql`exists (select from ${confirmations}
    where ${and(isStanding, ne(confirmations.id, sql`ended.id`), isOn(day))})`
  // A change that kept the day told nobody of it.
  const takenAt = sql`(select max(${confirmations.confirmedAt}) from ${confirmations}
    where ${and(isOfEvening(sql`ended`), isOn(day))} and not exists (
      select from ${confirmations} former where former.event_id = ${confirmations.eventId}
        and ${idOfEvening(sql`former`)} = ${idOfEvening(confirmations)} and former.revision = ${confirmations.revision} - 1
        and former.event_date = ${confirmations.eventDate}))`
  const others = selectOthersOfDay(day, {
    from: sql`ended`,
    where: sql`${events.createdAt} <= ${takenAt} and ${day}::date >= ${norwegianDay(now)}::date and not ${isTaken}`,
  })
  const dueAt = new Date(now.getTime() + DAY_FREE_DELAY_MS)
  return sql`told_free as (${insertMailCopies(dayFree, others, { dueAt, expiresAt: norwegianMoment(day) })})`
}

/** The ids of the mails that `dayTakenMailInserts` stored. */
export const dayTakenMailIds = selectMailIds('told_taken')

const isOn = (day: string) => sql`${confirmations.eventDate} = ${day}::date`

/** The people of partners whose other customers than that of the enquiry in `before` have named a day. */
function selectOthersOfDay(day: string, { from, where }: { from: SQL; where: SQL }): SQL {
  const isEnquiry = eq(events.eventType, 'enquiry')
  return sql`(
    select distinct address from before, ${events}, ${partnerAccess}, unnest(${partnerAccess.whitelistedEmails}) address, ${from}
    where ${and(isEnquiry, eq(partnerAccess.partnerId, events.partnerId), isOpenFor(day), where)}
      and ${events.contactId} is distinct from ${before.contactId} and (${events.offerId} = ${before.offerId}) is not true
    limit ${DAY_TOLD_MAX}) people`
}

/** SQL for an enquiry that has not come to anything yet and names this day. */
function isOpenFor(day: string): SQL {
  return sql`${events.status} in ('ny', 'besvart') and ${events.data} ->> 'eventDate' = ${day}::text
    and not ${isReplaced}`
}
