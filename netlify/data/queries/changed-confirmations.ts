import { and, eq, type SQL, sql } from 'drizzle-orm/sql'
import type { ActivityDetails } from '#domain/activity.ts'
import type { ConfirmedTerms } from '#domain/confirmation.ts'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { events } from '../schema/people.ts'
import { buildAssignments, columnsOfCte, insertSelect, jsonParameter } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import {
  type ConfirmationMails,
  confirmationMailIds,
  confirmationMailInserts,
  type EveningStored,
  endUnsentMails,
  linkMailEnd,
  NOTHING_MADE,
  selectMailedTo,
} from './confirmation-mails.ts'
import { type DayMails, dayFreeMailInserts, dayTakenMailIds, dayTakenMailInserts } from './day-mails.ts'
import { whoAsked } from './enquiry-offered.ts'
import {
  idOfEvening,
  isStanding,
  isStandingAs,
  madeConfirmation,
  REVOKED_LINK,
  revokeFormerLinks,
} from './stored-confirmations.ts'

const before = columnsOfCte('before', events)
const ended = columnsOfCte('ended', confirmations)

/**
 * Changes a confirmed evening: stores another confirmation with its mails and ends the one it replaces, with the mails
 * of that which are not sent, in one statement. 'other' if that one does not stand, no mail ids if it is changed already.
 */
export async function changeConfirmation(
  db: Db,
  change: {
    id: string
    /** The confirmation that stands. */
    replaces: string
    enquiryId: string
    partnerId: string | null
    terms: ConfirmedTerms
    tokenHash: string
    /** True to end the links of what is replaced, where another address than before is mailed. */
    revokesLinks: boolean
    /** In whole kroner, in place of what was booked for `former`; null where the sum is the same. */
    value: { now: number | null; former: number | null } | null
    mails: ConfirmationMails
    /** Where the day is another. */
    move: (DayMails & { from: string; formerDayFree: DayMails['dayFree'] }) | null
    details: ActivityDetails
    now: Date
    by: Actor
  },
): Promise<EveningStored> {
  const { id, replaces, enquiryId, partnerId, terms, tokenHash, revokesLinks, value, mails, move } = change
  const { details, now, by } = change
  const { eventDate } = terms
  const end = buildAssignments(confirmations, {
    cancelledAt: sql`now()`,
    ...(revokesLinks && { tokenHash: REVOKED_LINK }),
  })
  const inserted = insertSelect(confirmations, {
    id,
    eventId: sql`before.id`,
    eventDate: sql`${eventDate}::date`,
    terms: jsonParameter(terms),
    tokenHash,
    firstId: idOfEvening(sql`ended`),
    revision: sql`${ended.revision} + 1`,
  })
  const booked = buildAssignments(events, {
    value: value
      ? sql`coalesce(${value.now}::int, nullif(${before.value}, ${value.former}::int))`
      : before.value,
  })
  const toOthers: SQL = move
    ? sql`${dayTakenMailInserts(move, { day: eventDate, now })},
      ${dayFreeMailInserts(move.formerDayFree, { day: move.from, now })},`
    : sql``
  const row = await queryRow(
    db,
    {
      isMade: sql<boolean>`exists (select from made)`,
      mailIds: move ? sql<string[]>`${confirmationMailIds} || ${dayTakenMailIds}` : confirmationMailIds,
      mailed: selectMailedTo(sql`made`),
      confirmation: madeConfirmation,
    },
    (list) => sql`
      with before as (
        select * from ${events} where ${and(eq(events.id, enquiryId), eq(events.eventType, 'enquiry'))} for update
      ), ended as (
        update ${confirmations} set ${end} from before
        where ${and(eq(confirmations.id, replaces), eq(confirmations.eventId, before.id), isStanding)}
          and not exists (select from ${confirmations} known where known.id = ${id})
        returning ${confirmations}.*
      ), made as (
        ${inserted} from before, ended returning ${confirmations}.*
      ), changed as (
        update ${events} set ${booked} from before, made where ${events.id} = ${before.id}
        returning ${events.id}, ${whoAsked(events)} as who
      ), overtaken as (${endUnsentMails(sql`ended`, now)}),
      ${revokesLinks ? sql`revoked as (${revokeFormerLinks(sql`ended`)}),` : sql``}
      ${confirmationMailInserts(mails, { partnerId, from: sql`made`, dueAt: now, expiresAt: linkMailEnd(now) })},
      ${toOthers}
      logged as (${logActivity({ action: 'enquiry.changed', by, subject: sql`changed.who`, subjectId: sql`changed.id`, details }, sql`changed`)})
      select ${list} from before`,
  )
  if (!row) return { outcome: 'missing', ...NOTHING_MADE }
  const { isMade, ...told } = row
  if (isMade) return { outcome: 'made', ...told }
  return { outcome: (await isStandingAs(db, { id, enquiryId })) ? 'known' : 'other', ...NOTHING_MADE }
}
