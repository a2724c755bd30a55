import { and, eq, isNull, sql } from 'drizzle-orm/sql'
import { OFFER_VALUES, type OfferValue } from '#domain/offer.ts'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { offerAnswers, offerOpenings, offers } from '../schema/offers.ts'
import { columnsOfCte, setValues } from '../sql.ts'
import { logActivity } from './activity.ts'
import { lockPartnerRow } from './standing-partner.ts'
import type { OfferToMove } from './withdraw-offer.ts'

const target = columnsOfCte('target', offers)
const changed = columnsOfCte('changed', offers)

/** What is left of a deleted offer says nothing of it. */
const NOTHING = {
  companyName: '',
  ...(Object.fromEntries(OFFER_VALUES.map((value) => [value, null])) as Record<OfferValue, null>),
}

/**
 * Empties an offer's row, deletes its openings and the texts of its answers, and logs who did it; null if there is no
 * such offer. Final, idempotent. The row stays for its links, the figures and its enquiries.
 */
export function deleteOffer(
  db: Db,
  { id, partnerId, by }: OfferToMove,
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
        update ${offers} set ${setValues(offers, {
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
      ), unsaid as (
        update ${offerAnswers} set ${setValues(offerAnswers, { word: null })}
        from changed where ${eq(offerAnswers.offerId, changed.id)}
      ), logged as (${logActivity({ action: 'offer.deleted', ...line }, sql`changed, target`)})
      select ${list} from target`,
  )
}
