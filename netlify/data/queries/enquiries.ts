import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { offers } from '../schema/offers.ts'
import { emailOutbox, type MailToMany, type OutgoingMail } from '../schema/outbox.ts'
import { contacts, events } from '../schema/people.ts'
import { rateLimits } from '../schema/sessions.ts'
import { bare, insertValues, jsonParameter, setValues, timeParameter } from '../sql.ts'
import { selectPartnerPeople } from './access.ts'
import { logActivity } from './activity.ts'
import { countInWindow } from './fixed-window.ts'
import { standingPartner } from './standing-partner.ts'
import { mailIds, messageIdSql } from './storing-mail.ts'

/** The offer that an enquiry is about. */
export type EnquiredOffer = {
  /** Null on a partner's generic page. */
  id: string | null
  partnerId: string
}

/** A yes to an offer, and whom it is told. */
export type Acceptance = {
  /** The version that was said yes to: a newer one, or a withdrawn offer, is not answered by it. */
  version: number | null
  /** What the customer is called there, for the activity log. */
  customerName: string
  /** The price that was answered, for the offer's history; null where none was shown. */
  price: string | null
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
  name: string
  /** Null if only a phone number was given. */
  email: string | null
  phone: string | null
  /** The whole submission. */
  data: Record<string, unknown>
  submissionId: string | null
  mails: readonly OutgoingMail[]
  offer?: EnquiredOffer | null
  /** Set if the enquiry answers that offer. */
  accepts?: Acceptance
  /** When the mails are due, by the clock of the process that claims them, not the database's. */
  now: Date
}

/**
 * Stores contact, event and mails of an enquiry in one statement (F-1250); a known contact keeps its name and number. A
 * stored `submissionId` returns no mail ids, and `isOther` with other words. An acceptance marks its offer, or is
 * `isStale`.
 */
export async function recordEnquiry(
  db: Db,
  enquiry: NewEnquiry,
): Promise<{ mailIds: string[]; isOther: boolean; isStale: boolean }> {
  const { name, email, phone, submissionId, offer = null, accepts, now } = enquiry
  const isStored = sql`exists (select from ${events} where ${events.submissionId} = ${submissionId}::uuid)`
  const answers = accepts && offer?.id ? answering(accepts, { isStored, now }) : null
  // A yes that meets the deletion of its offer counts as one that came just before it.
  const isTaken = answers ? sql`(exists (select from answered) or not exists (select from offer))` : sql`true`
  const address = email === null ? sql`null` : sql`lower(btrim(${email}::text))`
  const contact = insertValues(contacts, { name, email: address, phone })
  const known =
    email === null
      ? sql`(${bare(contacts.phone)}) where ${bare(contacts.email)} is null do update set ${bare(contacts.phone)} = excluded.phone`
      : sql`(${bare(contacts.email)}) do update set ${bare(contacts.email)} = excluded.email`
  const event = insertValues(events, {
    contactId: sql`contact.id`,
    eventType: 'enquiry',
    data: jsonParameter(enquiry.data),
    submissionId,
    offerId: sql`(select id from offer)`,
    partnerId: sql`(select partner_id from partner)`,
  })
  const mail = insertValues(emailOutbox, {
    recipientEmail: sql`address`,
    recipientName: ofMail('recipientName'),
    replyTo: ofMail('replyTo'),
    subject: ofMail('subject'),
    htmlContent: ofMail('htmlContent'),
    textContent: ofMail('textContent'),
    messageId: sql`message_id`,
    nextAttemptAt: now,
  })
  const logged = logActivity(
    {
      action: 'offer.answered',
      by: { role: 'visitor', email },
      partnerId: offer?.partnerId ?? null,
      subject: accepts?.customerName ?? null,
      subjectId: offer?.id ?? null,
      ...(accepts?.price && { details: { price: accepts.price } }),
    },
    sql`event`,
  )
  const row = await queryRow(
    db,
    {
      mailIds,
      isNew: sql<boolean>`exists (select from event)`,
      isStale: sql<boolean>`not ${isTaken} and not ${isStored}`,
    },
    (list) => sql`
      with partner as (${standingPartner(offer?.partnerId ?? null)}
      ), offer as (
        select ${offers.id} from ${offers}, partner
        where ${offers.id} = ${offer?.id ?? null}::uuid and ${offers.partnerId} = partner.partner_id
        for ${answers ? sql`no key update` : sql`key share`} of ${offers}
      ), answered as (${answers ?? sql`select`}), contact as (
        ${contact} where ${isTaken} and not ${isStored}
        on conflict ${known}
        returning ${contacts.id}
      ), event as (
        ${event} from contact on conflict (${bare(events.submissionId)}) do nothing returning ${events.id}
      ), ${accepts ? countTold(accepts.told, now) : sql``} mails as (
        ${mail} from event, (${recipients(enquiry)}) letters returning ${emailOutbox.id}
      ), logged as (${accepts ? logged : sql`select`})
      select ${list}`,
  )
  const { isNew, ...stored } = row!
  return { ...stored, isOther: !isNew && !stored.isStale && !accepts && (await isOther(db, enquiry)) }
}

/** Marks an offer as answered, if it is still the one that was answered. */
function answering({ version }: Acceptance, { isStored, now }: { isStored: SQL; now: Date }): SQL {
  const first = setValues(offers, { answeredAt: sql`coalesce(${offers.answeredAt}, ${timeParameter(now)})` })
  return sql`update ${offers} set ${first} from offer
    where ${and(eq(offers.id, sql`offer.id`), eq(offers.version, version ?? 0), isNull(offers.withdrawnAt), not(isStored))}
    returning ${offers.id}`
}

/** Counts an answer that was stored towards what is told of its sender, and that towards what is told about the offer. */
function countTold({ sender, offer, until }: Acceptance['told'], now: Date): SQL {
  const count = ({ key }: { key: string }, whom: SQL) =>
    sql`(${countInWindow({ key, until, now }, { whom })} returning ${rateLimits.count})`
  return sql`sent as ${count(sender, sql`from event`)},
    told as ${count(offer, sql`from sent where sent.count <= ${sender.max + 1}::int`)},`
}

/** Selects each mail with who gets it: those with one recipient, then a copy for each of the partner's people. */
function recipients({ mails, offer, accepts }: NewEnquiry): SQL {
  const toThem = (own: readonly OutgoingMail[]) => sql`
    select mail, mail ->> 'recipientEmail' as address, mail ->> 'messageId' as message_id
    from jsonb_array_elements(${jsonParameter(own)}) mail`
  if (!accepts || !offer) return toThem(mails)
  const { told, each, last } = accepts
  const isEach = sql`sent.count <= ${told.sender.max}::int and told.count <= ${told.offer.max}::int`
  const about = ({ toOwner, toPartner: { messageDomain, ...toPartner } }: AnswerMails, isDue: SQL) => sql`
    select letter.* from sent, told, (${toThem([toOwner])} union all
      select ${jsonParameter(toPartner)}, address, ${messageIdSql(messageDomain)}
      from partner, (${selectPartnerPeople(offer.partnerId)}) people) letter where ${isDue}`
  return sql`${toThem(mails)}
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
