import { and, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offerAnswers, offers } from '../schema/offers.ts'
import { emailOutbox, type OutgoingMail } from '../schema/outbox.ts'
import { contacts, events } from '../schema/people.ts'
import { columnsOfCte, insertSelect, jsonParameter } from '../sql.ts'
import { logActivity } from './activity.ts'
import { setAnsweredOrDeclinedAt } from './answer-times.ts'
import { ANSWER_ACTIONS, insertOrFindContact, type NewEnquiry } from './enquiries.ts'
import { type AnsweredOffer, type PhoneAnswerTarget, rowVersion, target, targetOf } from './follow-ups.ts'
import { emptyMailInsert, insertMail, mailIds } from './mail-inserts.ts'
import { offerInLog } from './offers.ts'
import { lockPartnerRow } from './partners.ts'
import { restoreBeforeYes, settleBeforeYes } from './repeated-answers.ts'

/** How many of the answers that are recorded for an offer in a day are mailed (SECURITY 38). */
const MAILED_PER_DAY_MAX = 20

const changed = columnsOfCte('changed', offers)
const columns = { id: changed.id, customerSlug: changed.customerSlug }

/** Selects the last answer that a partner or admin recorded for an offer. */
const selectLastNote = (offerId: SQL | string) => sql`
  select ${offerAnswers.id}, ${offerAnswers.createdAt} from ${offerAnswers}
  where ${and(eq(offerAnswers.offerId, offerId), ne(offerAnswers.role, 'visitor'))}
  order by ${offerAnswers.createdAt} desc, ${offerAnswers.id} limit 1`
/** True for the enquiry of the answer in `last`. */
const isOfLastNote = (offerId: SQL | string) =>
  sql`${and(eq(events.offerId, offerId), eq(events.createdAt, sql`last.created_at`))} and ${events.data} ? 'noted'`
/** True for an enquiry that nobody has followed up. */
const isUntouched = and(
  // What a newer yes has replaced is answered, but by nobody.
  or(eq(events.status, 'ny'), isNull(events.statusChangedAt)),
  sql`not exists (select from ${confirmations} where ${eq(confirmations.eventId, events.id)})`,
)!

/** SQL that is true if {@link undoPhoneAnswer} has an answer to undo for an offer, and may. */
export const canUndoPhoneAnswer = (offerId: string): SQL<boolean> =>
  sql`exists (select from (${selectLastNote(offerId)}) last where not exists (
    select from ${events} where ${isOfLastNote(offerId)} and ${not(isUntouched)}))`

/** The enquiry of a yes on the phone: who said it, null if that is not known, and what is kept of it. */
export type PhoneYes = Pick<NewEnquiry, 'data'> & {
  id: string
  person: Pick<NewEnquiry, 'name' | 'email' | 'phone'> | null
}

/** A yes or no given by phone. */
type RecordedAnswer = {
  kind: 'yes' | 'no'
  word: string | null
  enquiry: PhoneYes | null
  /** A mail about it, and when to send it; null for none. Not stored once a day's are. */
  mail: { content: OutgoingMail; sendAt: Date } | null
}

/**
 * Stores the yes or no that a customer gave a partner or admin by phone, with the same effect as one given online: a
 * yes is an enquiry too. Null if the offer is withdrawn, deleted or unknown (an expired one is accepted).
 */
export function recordPhoneAnswer(
  db: Db,
  { kind, word, enquiry, mail, ...offer }: PhoneAnswerTarget & RecordedAnswer,
): Promise<AnsweredOffer | null> {
  const said = insertSelect(offerAnswers, {
    partnerId: changed.partnerId,
    offerId: changed.id,
    kind,
    // With an enquiry it has the word, and goes with the person.
    word: enquiry ? null : word,
    role: offer.by.role,
  })
  const isToday = sql`${offerAnswers.createdAt} > now() - interval '1 day'`
  const mailedAnswer = sql`said where ${MAILED_PER_DAY_MAX} > (
          select count(*) from ${offerAnswers}, target
          where ${and(eq(offerAnswers.offerId, target.id), ne(offerAnswers.role, 'visitor'), isToday)})`
  return queryRow(
    db,
    columns,
    (list) => sql`
      with partner as (${lockPartnerRow(offer.partnerId)}
      ), target as (${targetOf(offer)}
      ), changed as (
        update ${offers} set ${setAnsweredOrDeclinedAt(kind, offer.now)} from target where ${eq(offers.id, target.id)}
        returning ${offers}.*
      ), said as (${said} from changed returning ${offerAnswers.id}
      ), mails as (${
        // The id of the answer is that of its mail, by which undoing the one finds the other.
        mail
          ? insertMail(mail.content, mailedAnswer, { id: sql`said.id`, dueAt: mail.sendAt })
          : emptyMailInsert
      }), ${enquiry ? insertYes(enquiry) : sql``} logged as (${logActivity({ action: ANSWER_ACTIONS[kind], ...offerInLog(offer) }, sql`changed`)})
      select ${list} from changed`,
  )
}

/** The CTEs that store a yes as an enquiry, and take from among what waits what it stands for now. */
function insertYes({ id, data, person }: PhoneYes): SQL {
  const event = insertSelect(events, {
    id,
    contactId: sql`(select id from contact)`,
    eventType: 'enquiry',
    data: jsonParameter(data),
    offerId: changed.id,
    partnerId: changed.partnerId,
  })
  const contact = person ? insertOrFindContact(person, sql`from changed`) : sql`select null::uuid as id`
  const settled = settleBeforeYes(
    { email: person?.email ?? '', phone: person?.phone ?? '' },
    { offerId: changed.id, from: sql`changed` },
  )
  return sql`contact as (${contact}), event as (${event} from changed), settled as (${settled}),`
}

/**
 * Deletes the last answer that a partner or admin recorded for an offer, with its enquiry and a mail that waits, so
 * that the answer before it applies again. If that mail is out, `mail` is stored about it. `isHeld`: nothing was
 * deleted, as the enquiry is no longer new or was confirmed. Null if there is nothing to undo, or the offer is
 * withdrawn, deleted or unknown.
 */
export async function undoPhoneAnswer(
  db: Db,
  { mail, ...offer }: PhoneAnswerTarget & { mail: OutgoingMail | null },
): Promise<(AnsweredOffer & { isHeld: boolean; mailIds: string[] }) | null> {
  const of = eq(offerAnswers.offerId, target.id)
  const before = (kind: 'yes' | 'no') => sql`(select at from before where kind = ${kind})`
  // One that waited for the offer's row cannot see the answer that was stored meanwhile.
  const isCurrent = sql<boolean>`target.row_version = (select ${rowVersion} from ${offers} where ${eq(offers.id, target.id)})`
  const toldOf = sql`(select gone.id from gone, ${emailOutbox} where ${emailOutbox.id} = gone.id and gone.id not in (select id from unsent)) told`
  const isHeld = sql`exists (select from noted) and not exists (select from ended)`
  const row = await queryRow(
    db,
    {
      id: target.id,
      customerSlug: target.customerSlug,
      isCurrent,
      isChanged: sql<boolean>`exists (select from changed)`,
      isHeld: sql<boolean>`${isHeld}`,
      mailIds,
    },
    (list) => sql`
      with partner as (${lockPartnerRow(offer.partnerId)}
      ), target as (${targetOf(offer)}
      ), last as (
        select note.* from target, lateral (${selectLastNote(target.id)}) note where ${isCurrent}
      ), noted as (
        select ${events.id} from ${events}, last, target where ${isOfLastNote(target.id)}
      ), ended as (
        delete from ${events} using noted where ${events.id} = noted.id and ${isUntouched}
        returning ${events.id}, ${events.contactId}
      ), restored as (${restoreBeforeYes({ offerId: target.id, from: sql`target` })}
      ), idle as (
        select ${contacts.id}, ${contacts}.xmin::text as version from ${contacts}, ended
        where ${contacts.id} = ended.contact_id and not exists (
          select from ${events} where ${eq(events.contactId, contacts.id)} and ${events.id} <> ended.id)
      ), left_over as (
        delete from ${contacts} using idle where ${contacts.id} = idle.id and ${contacts}.xmin::text = idle.version
      ), gone as (
        delete from ${offerAnswers} using last where ${offerAnswers.id} = last.id and not (${isHeld}) returning ${offerAnswers.id}
      ), unsent as (
        delete from ${emailOutbox} using gone
        where ${emailOutbox.id} = gone.id and ${eq(emailOutbox.status, 'pending')}
        returning ${emailOutbox.id}
      ), mails as (${mail ? insertMail(mail, toldOf, { dueAt: offer.now }) : emptyMailInsert}
      ), before as (
        select ${offerAnswers.kind} as kind, ${offerAnswers.createdAt} as at from ${offerAnswers}, target
        where ${and(of, ne(offerAnswers.kind, 'question'))} and ${offerAnswers.id} not in (select id from last)
        order by ${offerAnswers.createdAt} desc limit 1
      ), changed as (
        update ${offers} set answered_at = ${before('yes')}, declined_at = ${before('no')} from target, gone
        where ${eq(offers.id, target.id)} returning ${offers}.*
      ), logged as (${logActivity({ action: 'offer.unanswered', ...offerInLog(offer) }, sql`changed`)})
      select ${list} from target`,
  )
  if (row && !row.isCurrent) return undoPhoneAnswer(db, { ...offer, mail })
  return row && (row.isChanged || row.isHeld) ? row : null
}
