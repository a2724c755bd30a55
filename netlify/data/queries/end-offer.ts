import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm/sql'
import { OFFER_VALUES, type Offer, type OfferValue } from '#domain/offer.ts'
import type { Db } from '../client.ts'
import { isUniqueViolation } from '../failure.ts'
import { queryRow } from '../rows.ts'
import { offerAnswers, offerCalls, offerOpenings, offerSlugHistory, offers } from '../schema/offers.ts'
import { buildAssignments, columnsOfCte } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import { isOwnOffer, offerColumns, offerInLog } from './offers.ts'
import { lockPartnerRow } from './partners.ts'

/** One of a partner's offers that is to be withdrawn, brought back or deleted. */
export type OfferTarget = {
  id: string
  partnerId: string
  /** Who does it, for the activity log. */
  by?: Actor | undefined
}

const target = columnsOfCte('target', offers)
const rival = columnsOfCte('rival', offers)
const changed = columnsOfCte('changed', offers)

const targetOf = (offer: OfferTarget) => sql`
  select ${offers}.* from ${offers}, partner where ${isOwnOffer(offer)} for update of ${offers}`

/** Withdraws one of a partner's offers and logs who did it; null if there is no offer with this id. Idempotent. */
export function withdrawOffer(
  db: Db,
  offer: OfferTarget,
): Promise<{ id: string; customerSlug: string } | null> {
  const columns = { id: target.id, customerSlug: target.customerSlug }
  return queryRow(
    db,
    columns,
    (list) => sql`
      with partner as (${lockPartnerRow(offer.partnerId)}
      ), target as (${targetOf(offer)}
      ), changed as (
        update ${offers} set ${buildAssignments(offers, {
          withdrawnAt: sql`now()`,
          version: sql`${offers.version} + 1`,
          updatedAt: sql`now()`,
        })}
        from target where ${and(eq(offers.id, target.id), isNull(target.withdrawnAt))}
        returning ${offers}.*
      ), logged as (${logActivity({ action: 'offer.withdrawn', ...offerInLog(offer) }, sql`changed`)})
      select ${list} from target`,
  )
}

/** The outcome of bringing an offer back; `offer` is that one, or the one that has taken its link. */
type RestoreOutcome =
  | { outcome: 'restored' | 'taken'; offer: Offer }
  /** This partner has no offer with this id. */
  | null

/**
 * Restores one of a partner's withdrawn offers with its link, and logs who did it. 'taken' while another offer has
 * the link, null without such an offer; one that is not withdrawn stays as it is.
 */
export async function restoreOffer(db: Db, offer: OfferTarget): Promise<RestoreOutcome> {
  try {
    return await tryToRestore(db, offer)
  } catch (error) {
    if (!isUniqueViolation(error, 'offers_partner_slug_unique')) throw error
    // Another offer took the link in that moment, and is now found.
    return tryToRestore(db, offer)
  }
}

async function tryToRestore(db: Db, offer: OfferTarget): Promise<RestoreOutcome> {
  const columns = { outcome: sql<'restored' | 'taken'>`found.outcome`, ...offerColumns }
  const history = offerSlugHistory
  const row = await queryRow(
    db,
    columns,
    (list) => sql`
      with partner as (${lockPartnerRow(offer.partnerId)}
      ), target as (${targetOf(offer)}
      ), rival as (
        select ${offers}.* from ${offers}, target
        where ${and(
          eq(offers.partnerId, offer.partnerId),
          sql`lower(${offers.customerSlug}) = lower(${target.customerSlug})`,
          isNull(offers.withdrawnAt),
          isNotNull(target.withdrawnAt),
        )}
      ), changed as (
        update ${offers} set ${buildAssignments(offers, {
          withdrawnAt: sql`null`,
          version: sql`${offers.version} + 1`,
          updatedAt: sql`now()`,
        })}
        from target
        where ${and(eq(offers.id, target.id), isNotNull(target.withdrawnAt))} and not exists (select from rival)
        returning ${offers}.*
      ), freed as (
        delete from ${history} using changed
        where ${history.partnerId} = ${changed.partnerId} and ${history.slug} = lower(${changed.customerSlug})
      ), logged as (${logActivity({ action: 'offer.restored', ...offerInLog(offer) }, sql`changed`)})
      select ${list}
      from (
        select 'taken' as outcome, ${rival.id} from rival
        union all select 'restored', ${target.id} from target where not exists (select from rival)
      ) found
      join (
        select * from changed union all select * from rival
        union all select * from target where not exists (select from changed) and not exists (select from rival)
      ) ${offers} on ${offers.id} = found.id`,
  )
  if (!row) return null
  const { outcome, ...restored } = row
  return { outcome, offer: restored }
}

/** What is left of a deleted offer says nothing of it. */
const NOTHING = {
  companyName: '',
  ...(Object.fromEntries(OFFER_VALUES.map((value) => [value, null])) as Record<OfferValue, null>),
}

/**
 * Empties an offer's row, deletes its openings, its calls and the texts of its answers, and logs who did it; null if
 * there is no such offer. Final, idempotent. The row stays for its links, the figures and its enquiries.
 */
export function deleteOffer(
  db: Db,
  { id, partnerId, by }: OfferTarget,
): Promise<{ id: string; customerSlug: string } | null> {
  const columns = { id: target.id, customerSlug: target.customerSlug }
  const line = { by, partnerId, subject: target.companyName, subjectId: target.id }
  return queryRow(
    db,
    columns,
    (list) => sql`
      with partner as (${lockPartnerRow(partnerId)}
      ), target as (
        select ${offers}.* from ${offers}, partner
        where ${and(eq(offers.id, id), eq(offers.partnerId, partnerId))} for update of ${offers}
      ), changed as (
        update ${offers} set ${buildAssignments(offers, {
          ...NOTHING,
          withdrawnAt: sql`coalesce(${offers.withdrawnAt}, now())`,
          deletedAt: sql`now()`,
          version: sql`${offers.version} + 1`,
          updatedAt: sql`now()`,
        })}
        from target where ${and(eq(offers.id, target.id), isNull(target.deletedAt))}
        returning ${offers}.*
      ), forgotten as (
        delete from ${offerOpenings} using changed where ${eq(offerOpenings.offerId, changed.id)}
      ), uncalled as (
        delete from ${offerCalls} using changed where ${eq(offerCalls.offerId, changed.id)}
      ), unsaid as (
        update ${offerAnswers} set ${buildAssignments(offerAnswers, { word: null })}
        from changed where ${eq(offerAnswers.offerId, changed.id)}
      ), logged as (${logActivity({ action: 'offer.deleted', ...line }, sql`changed, target`)})
      select ${list} from target`,
  )
}
