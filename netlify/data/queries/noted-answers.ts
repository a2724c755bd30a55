import { and, eq, isNull, ne, sql } from 'drizzle-orm/sql'
import type { NotedAnswer } from '#domain/offer-answer.ts'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { offerAnswers, offers } from '../schema/offers.ts'
import { columnsOfCte, insertSelect } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import { ANSWER_ACTIONS, setAnsweredOrDeclinedAt } from './enquiries.ts'
import { isOwnOffer, offerInLog } from './offers.ts'
import { lockPartnerRow } from './standing-partner.ts'

type ToNote = { id: string; partnerId: string; by: Actor; now: Date }
/** The offer whose answer has changed. */
type Noted = Promise<{ id: string; customerSlug: string } | null>

const target = columnsOfCte('target', offers)
const changed = columnsOfCte('changed', offers)
const columns = { id: changed.id, customerSlug: changed.customerSlug }
/** The version of an offer's row. */
const rowVersion = sql`${offers}.xmin::text`

const targetOf = (offer: ToNote) => sql`
  select ${offers}.*, ${rowVersion} as row_version from ${offers}, partner
  where ${and(isOwnOffer(offer), isNull(offers.withdrawnAt))} for no key update of ${offers}`

/**
 * Stores the yes or no that a customer gave a partner or admin by phone, with the same effect as one given online.
 * Null if the offer is withdrawn, deleted or unknown (an expired one is accepted).
 */
export function recordPhoneAnswer(
  db: Db,
  { kind, word, ...offer }: ToNote & { kind: 'yes' | 'no'; word: string | null },
): Noted {
  const said = insertSelect(offerAnswers, {
    partnerId: changed.partnerId,
    offerId: changed.id,
    kind,
    word,
    role: offer.by.role,
  })
  return queryRow(
    db,
    columns,
    (list) => sql`
      with partner as (${lockPartnerRow(offer.partnerId)}
      ), target as (${targetOf(offer)}
      ), changed as (
        update ${offers} set ${setAnsweredOrDeclinedAt(kind, offer.now)} from target where ${eq(offers.id, target.id)}
        returning ${offers}.*
      ), said as (${said} from changed
      ), logged as (${logActivity({ action: ANSWER_ACTIONS[kind], ...offerInLog(offer) }, sql`changed`)})
      select ${list} from changed`,
  )
}

/**
 * Deletes the last answer that a partner or admin recorded for an offer, so that the answer before it applies again.
 * Null if there is none, or the offer is withdrawn, deleted or unknown.
 */
export async function undoPhoneAnswer(db: Db, offer: ToNote): Noted {
  const of = eq(offerAnswers.offerId, target.id)
  const before = (kind: NotedAnswer['kind']) => sql`(select at from before where kind = ${kind})`
  // One that waited for the offer's row cannot see the answer that was stored meanwhile.
  const isCurrent = sql<boolean>`target.row_version = (select ${rowVersion} from ${offers} where ${eq(offers.id, target.id)})`
  const row = await queryRow(
    db,
    {
      id: target.id,
      customerSlug: target.customerSlug,
      isCurrent,
      isChanged: sql<boolean>`exists (select from changed)`,
    },
    (list) => sql`
      with partner as (${lockPartnerRow(offer.partnerId)}
      ), target as (${targetOf(offer)}
      ), last as (
        select ${offerAnswers.id} from ${offerAnswers}, target where ${and(of, ne(offerAnswers.role, 'visitor'), isCurrent)}
        order by ${offerAnswers.createdAt} desc, ${offerAnswers.id} limit 1
      ), gone as (
        delete from ${offerAnswers} using last where ${offerAnswers.id} = last.id returning ${offerAnswers.id}
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
  if (row && !row.isCurrent) return undoPhoneAnswer(db, offer)
  return row?.isChanged ? row : null
}
