import { and, eq, sql } from 'drizzle-orm/sql'
import type { ActivityDetails } from '#domain/activity.ts'
import type { ConfirmedTerms, MailedTo } from '#domain/confirmation.ts'
import type { Canceller } from '#domain/confirmed-fields.ts'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offerAnswers } from '../schema/offers.ts'
import type { MailToMany } from '../schema/outbox.ts'
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
  loggedRecipient,
  NOBODY_MAILED,
  NOTHING_MADE,
  selectMailedTo,
} from './confirmation-mails.ts'
import { type DayMails, dayFreeMailInserts, dayTakenMailIds, dayTakenMailInserts } from './day-mails.ts'
import { whoAsked } from './enquiry-offered.ts'
import { selectMailIds } from './mail-inserts.ts'
import { deleteWaitingMailOfNotes } from './repeated-answers.ts'
import {
  isChangedSince,
  isStanding,
  isStandingAs,
  madeConfirmation,
  revokeFormerLinks,
} from './stored-confirmations.ts'

const isEnquiry = eq(events.eventType, 'enquiry')
const before = columnsOfCte('before', events)
/** The answer on the phone that is this enquiry: its owner knows of it by now. */
const isNoteOfEnquiry = and(
  eq(offerAnswers.offerId, before.offerId),
  eq(offerAnswers.createdAt, before.createdAt),
)!

/**
 * Books an enquiry: stores its confirmation and mails, and mails partners with open enquiries for that day. 'other'
 * if another confirmation is in force, no mail ids if this one is; null without such an enquiry.
 */
export async function confirmEnquiry(
  db: Db,
  confirmation: {
    id: string
    enquiryId: string
    partnerId: string | null
    terms: ConfirmedTerms
    tokenHash: string
    /** In whole kroner; null leaves what is there, unless it is the former confirmation's `formerValue`. */
    value: number | null
    formerValue: number | null
    mails: ConfirmationMails
    dayMails: DayMails
    details: ActivityDetails
    now: Date
    by: Actor
  },
): Promise<EveningStored> {
  const {
    id,
    enquiryId,
    partnerId,
    terms,
    tokenHash,
    value,
    formerValue,
    mails,
    dayMails,
    details,
    now,
    by,
  } = confirmation
  const { eventDate } = terms
  const inserted = insertSelect(confirmations, {
    id,
    eventId: sql`before.id`,
    eventDate: sql`${eventDate}::date`,
    terms: jsonParameter(terms),
    tokenHash,
  })
  const booked = buildAssignments(events, {
    status: 'booket',
    statusChangedAt: sql`case when ${before.status} = 'booket' then ${before.statusChangedAt} else now() end`,
    value: sql`coalesce(${value}::int, nullif(${before.value}, ${formerValue}::int))`,
  })
  const row = await queryRow(
    db,
    {
      isMade: sql<boolean>`exists (select from made)`,
      mailIds: sql<string[]>`${confirmationMailIds} || ${dayTakenMailIds}`,
      mailed: selectMailedTo(sql`made`),
      confirmation: madeConfirmation,
    },
    (list) => sql`
      with before as (
        select * from ${events} where ${and(eq(events.id, enquiryId), isEnquiry)} for update
      ), made as (
        ${inserted} from before on conflict do nothing returning ${confirmations}.*
      ), changed as (
        update ${events} set ${booked} from before, made where ${events.id} = ${before.id}
        returning ${events.id}, ${before.status} as former, ${whoAsked(events)} as who
      ), ${confirmationMailInserts(mails, { partnerId, from: sql`made`, dueAt: now, expiresAt: linkMailEnd(now) })},
      untold as (${deleteWaitingMailOfNotes(sql`before, made`, isNoteOfEnquiry)}),
      ${dayTakenMailInserts(dayMails, { day: eventDate, now })},
      moved as (${logActivity(
        {
          ...{ action: 'enquiry.status', by, subject: sql`changed.who`, subjectId: sql`changed.id` },
          details: sql`jsonb_build_object('from', changed.former, 'to', 'booket')`,
        },
        sql`changed where changed.former <> 'booket'`,
      )}),
      logged as (${logActivity({ action: 'enquiry.confirmed', by, subject: sql`changed.who`, subjectId: sql`changed.id`, details: { ...details, ...loggedRecipient(mails) } }, sql`changed`)})
      select ${list} from before`,
  )
  if (!row) return { outcome: 'missing', ...NOTHING_MADE }
  const { isMade, ...told } = row
  if (isMade) return { outcome: 'made', ...told }
  // Asked afterwards, since the one that stands may have been stored while this waited for the row.
  return { outcome: (await isStandingAs(db, { id, enquiryId })) ? 'known' : 'other', ...NOTHING_MADE }
}

/**
 * Cancels a confirmation with its mails, ends those of it that are not sent, and makes its enquiry `besvart` again, in
 * one statement; unless another evening has its day, those who were told that the day is taken are told a while later
 * that it is free. Idempotent: no mails if it was cancelled before. `isChanged`: it is not the one that stands of its
 * evening, which was changed since and stays.
 */
export async function cancelConfirmation(
  db: Db,
  {
    id,
    enquiryId,
    partnerId,
    eventDate,
    mails,
    dayFree,
    cancelledBy,
    cancelledWord,
    now,
    by,
  }: ConfirmationChange & {
    eventDate: string
    dayFree: MailToMany
    cancelledBy: Canceller | null
    cancelledWord: string | null
  },
): Promise<ConfirmationChanged & { isChanged: boolean }> {
  const opened = buildAssignments(events, { status: 'besvart', statusChangedAt: sql`now()` })
  const row = await queryRow(
    db,
    {
      mailIds: sql<string[]>`${confirmationMailIds} || ${selectMailIds('overtaken')}`,
      mailed: selectMailedTo(sql`ended`),
    },
    (list) => sql`
      with before as (
        select ${events}.* from ${events} join ${confirmations} on ${confirmations.eventId} = ${events.id}
        where ${and(eq(events.id, enquiryId), eq(confirmations.id, id))} for update of ${events}
      ), ended as (
        update ${confirmations} set ${buildAssignments(confirmations, { cancelledAt: sql`now()`, cancelledBy, cancelledWord })} from before
        where ${and(eq(confirmations.id, id), isStanding)} returning ${confirmations}.*
      ), changed as (
        update ${events} set ${opened} from before, ended where ${events.id} = ${before.id}
        returning ${events.id}, ${whoAsked(events)} as who
      ), overtaken as (${endUnsentMails(sql`ended`, now)}),
      ${confirmationMailInserts(mails, { partnerId, from: sql`ended`, dueAt: now })},
      ${dayFreeMailInserts(dayFree, { day: eventDate, now })},
      logged as (${logActivity({ action: 'enquiry.cancelled', by, subject: sql`changed.who`, subjectId: sql`changed.id`, details: { day: eventDate, ...(cancelledBy && { by: cancelledBy }), ...loggedRecipient(mails) } }, sql`changed`)})
      select ${list} from before`,
  )
  // Asked afterwards, since it may have been changed while this waited for the row.
  const isChanged = row?.mailed === null && (await isReplacedByChange(db, id))
  return { isFound: row !== null, isChanged, ...(row ?? NOBODY_MAILED) }
}

async function isReplacedByChange(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: confirmations.id })
    .from(confirmations)
    .where(and(eq(confirmations.id, id), isChangedSince))
  return rows.length > 0
}

type ConfirmationChange = {
  id: string
  enquiryId: string
  partnerId: string | null
  mails: ConfirmationMails
  now: Date
  by: Actor
}

/** Whether the confirmation is there, and who is mailed of its change; null if it changed nothing. */
type ConfirmationChanged = { isFound: boolean; mailIds: string[]; mailed: MailedTo | null }

/**
 * Replaces the secret token of a standing confirmation's page, so that the former links of its evening stop working, and
 * mails the new one in place of what is not sent.
 */
export async function renewConfirmationLink(
  db: Db,
  { id, enquiryId, partnerId, tokenHash, mails, now, by }: ConfirmationChange & { tokenHash: string },
): Promise<ConfirmationChanged> {
  const row = await queryRow(
    db,
    {
      mailIds: sql<string[]>`${confirmationMailIds} || ${selectMailIds('overtaken')}`,
      mailed: selectMailedTo(sql`renewed`),
    },
    (list) => sql`
      with renewed as (
        update ${confirmations} set ${buildAssignments(confirmations, { tokenHash })}
        where ${and(eq(confirmations.id, id), eq(confirmations.eventId, enquiryId), isStanding)}
        returning ${confirmations}.*
      ), revoked as (${revokeFormerLinks(sql`renewed`)}),
      overtaken as (${endUnsentMails(sql`renewed`, now)}),
      ${confirmationMailInserts(mails, { partnerId, from: sql`renewed`, dueAt: now, expiresAt: linkMailEnd(now) })},
      logged as (${logActivity(
        {
          action: 'enquiry.link-renewed',
          by,
          subject: whoAsked(events),
          subjectId: sql`${events.id}`,
          details: loggedRecipient(mails),
        },
        sql`renewed join ${events} on ${events.id} = renewed.event_id`,
      )}) select ${list} from renewed`,
  )
  return { isFound: row !== null, ...(row ?? NOBODY_MAILED) }
}
