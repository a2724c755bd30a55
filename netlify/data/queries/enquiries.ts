import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm/sql'
import type { ActivityAction } from '#domain/activity.ts'
import type { AnswerKind } from '#domain/answer-kinds.ts'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { offerAnswers, offers } from '../schema/offers.ts'
import { emailOutbox, type MailToMany, type OutgoingMail } from '../schema/outbox.ts'
import { contacts, events } from '../schema/people.ts'
import { rateLimits } from '../schema/sessions.ts'
import { insertSelect, jsonParameter, unqualifiedColumn } from '../sql.ts'
import { selectWhitelistedEmails } from './access.ts'
import { logActivity } from './activity.ts'
import { markAskedAsOpened, setAnsweredOrDeclinedAt, setOpenedIfNever } from './answer-times.ts'
import { incrementWindowCount } from './fixed-window.ts'
import { mailIds, messageIdSql } from './mail-inserts.ts'
import { lockPartnerRow } from './partners.ts'
import { endBeforeAnswer } from './repeated-answers.ts'

/** The offer that an enquiry is about. */
type EnquiredOffer = {
  /** Null on a partner's generic page. */
  id: string | null
  partnerId: string
}

/** An answer to an offer, and who is notified of it. */
export type Answer = Pick<typeof offerAnswers.$inferInsert, 'kind' | 'reason' | 'word'> & {
  /** The version that was answered: a newer one, or a withdrawn offer, gets no yes or no by it. */
  version: number | null
  /** What the customer is called there, for the activity log. */
  customerName: string
  /** The price that was answered, for the offer's history; null where none was shown. */
  price: string | null
  /** True for a yes in place of a former one of the same person. */
  isChange: boolean
  /** The mail to whose yes another person's answer replaces, and how many of those a mailbox gets in the same time. */
  superseded: { mail: OutgoingMail; max: number; key: string } | null
  /**
   * How many answers to an offer are told, of one sender and in all, under which keys they are counted, and until when.
   * What is not told of a sender does not count for all.
   */
  told: Record<'sender' | 'offer', { max: number; key: string }> & { until: Date }
  /** For each answer up to that. */
  each: AnswerMails
  /** For the first beyond it. */
  last: AnswerMails
}

/** The mails about an answer. The partner's goes to those of its people with access the longest. */
type AnswerMails = { toOwner: OutgoingMail; toPartner: MailToMany }

/** What to store of an enquiry. */
export type NewEnquiry = {
  /** A random one, by which its mails lead to it. */
  id: string
  name: string
  /** Null if only a phone number was given. */
  email: string | null
  phone: string | null
  /** The whole submission. */
  data: Record<string, unknown>
  submissionId: string | null
  mails: readonly OutgoingMail[]
  offer?: EnquiredOffer | null
  /** Set if that offer is answered. A no is nobody's enquiry. */
  answer?: Answer
  /** When the mails are due, by the clock of the process that claims them, not the database's. */
  now: Date
}

/**
 * Stores an enquiry or an answer to an offer, with contact and mails, in one statement (F-1250). A known
 * `submissionId` stores nothing, `isOther` if its words differ; `isStale` if the offer has changed since.
 */
export async function storeEnquiryOrAnswer(
  db: Db,
  enquiry: NewEnquiry,
): Promise<{ mailIds: string[]; isOther: boolean; isStale: boolean }> {
  const { name, email, phone, submissionId, offer = null, answer, now } = enquiry
  const isNo = answer?.kind === 'no'
  const known = isNo ? offerAnswers : events
  const isStored = sql`exists (select from ${known} where ${known.submissionId} = ${submissionId}::uuid)`
  const marked =
    answer && answer.kind !== 'question' && offer?.id ? markOffer(answer, { isStored, now }) : null
  // An answer that meets the deletion of its offer counts as one that came just before it.
  const isTaken = marked ? sql`(exists (select from answered) or not exists (select from offer))` : sql`true`
  const event = insertSelect(events, {
    id: enquiry.id,
    contactId: sql`contact.id`,
    eventType: 'enquiry',
    data: jsonParameter(enquiry.data),
    submissionId,
    offerId: sql`(select id from offer)`,
    partnerId: sql`(select partner_id from partner)`,
  })
  const mail = insertSelect(emailOutbox, {
    recipientEmail: sql`address`,
    recipientName: ofMail('recipientName'),
    replyTo: ofMail('replyTo'),
    subject: ofMail('subject'),
    htmlContent: ofMail('htmlContent'),
    textContent: ofMail('textContent'),
    messageId: sql`message_id`,
    nextAttemptAt: now,
  })
  const said = insertSelect(offerAnswers, {
    partnerId: sql`partner.partner_id`,
    offerId: sql`(select id from offer)`,
    kind: answer?.kind ?? 'question',
    reason: answer?.reason,
    word: answer?.word,
    role: 'visitor',
    submissionId: isNo ? submissionId : null,
  })
  const logged = logActivity(
    {
      action: answer ? ANSWER_ACTIONS[answer.kind] : 'offer.answered',
      by: { role: 'visitor', email },
      partnerId: offer?.partnerId ?? null,
      subject: answer?.customerName ?? null,
      subjectId: offer?.id ?? null,
      details: {
        ...(answer?.kind === 'yes' && answer.price && { price: answer.price }),
        ...(answer?.isChange && { changed: 'true' }),
        ...(answer?.reason && { reason: answer.reason }),
      },
    },
    sql`event`,
  )
  const stored = isNo
    ? sql`event as (
        ${said} from partner where ${isTaken} and not ${isStored}
        on conflict (${unqualifiedColumn(offerAnswers.submissionId)}) do nothing returning ${offerAnswers.id}
      )`
    : sql`contact as (
        ${insertOrFindContact({ name, email, phone }, sql`where ${isTaken} and not ${isStored}`)}
      ), event as (
        ${event} from contact on conflict (${unqualifiedColumn(events.submissionId)}) do nothing returning ${events.id}
      ), said as (${answer ? sql`${said} from event, partner` : sql`select`})`
  const row = await queryRow(
    db,
    {
      mailIds,
      isNew: sql<boolean>`exists (select from event)`,
      isStale: sql<boolean>`not ${isTaken} and not ${isStored}`,
    },
    (list) => sql`
      with partner as (${lockPartnerRow(offer?.partnerId ?? null)}
      ), offer as (
        select ${offers.id} from ${offers}, partner
        where ${offers.id} = ${offer?.id ?? null}::uuid and ${offers.partnerId} = partner.partner_id
        for ${marked ? sql`no key update` : sql`key share`} of ${offers}
      ), answered as (${marked ?? sql`select`}), ${stored},
      seen as (${answer?.kind === 'question' ? markAskedAsOpened(now) : sql`select`}),
      ${answer ? countTold(answer, now) : sql``} mails as (
        ${mail} from event, (${recipients(enquiry)}) letters returning ${emailOutbox.id}
      ), ${marked && answer ? endBeforeAnswer(answer.kind, { email, phone }) : sql``}
      logged as (${answer ? logged : sql`select`})
      select ${list}`,
  )
  const { isNew, ...rest } = row!
  return { ...rest, isOther: !isNew && !answer && (await isOther(db, enquiry)) }
}

/**
 * Inserts a contact for the row that `from` selects, or finds the one with that address or, without an address, that
 * number; returns its id.
 */
export function insertOrFindContact(
  { name, email, phone }: Pick<NewEnquiry, 'name' | 'email' | 'phone'>,
  from: SQL,
): SQL {
  const address = email === null ? sql`null` : sql`lower(btrim(${email}::text))`
  const sameContact =
    email === null
      ? sql`(${unqualifiedColumn(contacts.phone)}) where ${unqualifiedColumn(contacts.email)} is null do update set ${unqualifiedColumn(contacts.phone)} = excluded.phone`
      : sql`(${unqualifiedColumn(contacts.email)}) do update set ${unqualifiedColumn(contacts.email)} = excluded.email`
  return sql`${insertSelect(contacts, { name, email: address, phone })} ${from}
    on conflict ${sameContact} returning ${contacts.id}`
}

/** What the log calls each kind of answer. */
export const ANSWER_ACTIONS = {
  yes: 'offer.answered',
  question: 'offer.asked',
  no: 'offer.declined',
} as const satisfies Record<AnswerKind, ActivityAction>

/** Marks an offer with the yes or no that stands from now on, if it is still the one that was answered. */
function markOffer({ kind, version }: Answer, { isStored, now }: { isStored: SQL; now: Date }): SQL {
  return sql`update ${offers} set ${setAnsweredOrDeclinedAt(kind, now)}, ${setOpenedIfNever(now)} from offer
    where ${and(eq(offers.id, sql`offer.id`), eq(offers.version, version ?? 0), isNull(offers.withdrawnAt), not(isStored))}
    returning ${offers.id}`
}

/** Counts a stored answer towards the limit of mails about its sender, and that towards the one about the offer. */
function countTold({ told: { sender, offer, until }, superseded }: Answer, now: Date): SQL {
  const count = ({ key }: { key: string }, whom: SQL) =>
    sql`(${incrementWindowCount({ key, until, now }, { whom })} returning ${rateLimits.count})`
  return sql`sent as ${count(sender, sql`from event`)},
    told as ${count(offer, sql`from sent where sent.count <= ${sender.max + 1}::int`)},
    ${superseded ? sql`superseded as ${count(superseded, sql`from event`)},` : sql``}`
}

/** Selects each mail with who gets it: those with one recipient, then a copy for each of the partner's people. */
function recipients({ mails, offer, answer }: NewEnquiry): SQL {
  const toThem = (own: readonly OutgoingMail[]) => sql`
    select mail, mail ->> 'recipientEmail' as address, mail ->> 'messageId' as message_id
    from jsonb_array_elements(${jsonParameter(own)}) mail`
  if (!answer || !offer) return toThem(mails)
  const { told, superseded, each, last } = answer
  const isEach = sql`sent.count <= ${told.sender.max}::int and told.count <= ${told.offer.max}::int`
  const about = ({ toOwner, toPartner: { messageDomain, ...toPartner } }: AnswerMails, isDue: SQL) => sql`
    select letter.* from sent, told, (${toThem([toOwner])} union all
      select ${jsonParameter(toPartner)}, address, ${messageIdSql(messageDomain)}
      from partner, (${selectWhitelistedEmails(offer.partnerId)}) people) letter where ${isDue}`
  return sql`${toThem(mails)}
    ${superseded ? sql`union all select letter.* from superseded, (${toThem([superseded.mail])}) letter where superseded.count <= ${superseded.max}::int` : sql``}
    union all ${about(each, isEach)}
    union all ${about(last, sql`told.count <= ${told.offer.max + 1}::int and not (${isEach})`)}`
}

/** The typed fields: the same id with the same words is a retry. */
const WORDS = ['name', 'email', 'phone', 'message'] as const

/** True if the id is stored with other words; asked afterwards, since the other one may have been stored meanwhile. */
async function isOther(
  db: Db,
  { submissionId, data }: { submissionId: string | null; data: Record<string, unknown> },
): Promise<boolean> {
  const sent = jsonParameter(Object.fromEntries(WORDS.map((word) => [word, data[word]])))
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.submissionId, submissionId!), not(sql`${events.data} @> ${sent}`)))
  return rows.length > 0
}

function ofMail(field: keyof OutgoingMail) {
  return sql`mail ->> ${sql.raw(`'${field}'`)}`
}
