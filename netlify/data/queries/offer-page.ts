import { eq } from 'drizzle-orm/sql'
import type { OfferPageAnswer } from '#domain/offer-page.ts'
import { SLUG } from '#domain/slug.ts'
import type { Db } from '../client.ts'
import { firstOf, jsonIn, jsonOf } from '../rows.ts'
import { partners } from '../schema/partners.ts'
import { selectOfferWithId, selectRecentOffer } from './offers.ts'
import { selectPartnerDefaults } from './partner-defaults.ts'
import { publicPartnerColumns } from './partners.ts'

/** What is stored for an offer page, and the id of the offer with its slug, which is not public. */
export type StoredOfferPage = { stored: OfferPageAnswer; offerId: string | null }

/** Everything stored for one offer page, in one statement; null for an unknown partner. Takes any text as a slug. */
export async function storedForOfferPage(
  db: Db,
  { partnerId, slug }: { partnerId: string; slug: string },
): Promise<StoredOfferPage | null> {
  const row = await firstOf(
    db
      .select({
        partner: jsonOf(publicPartnerColumns),
        offer: jsonIn(selectOfferWithId({ partnerId, slug: comparable(slug) })),
        recent: jsonIn(selectRecentOffer({ partnerId })),
        defaults: jsonIn(selectPartnerDefaults({ partnerId })),
      })
      .from(partners)
      .where(eq(partners.partnerId, partnerId)),
  )
  if (!row) return null
  if (!row.offer) return { stored: { ...row, offer: null }, offerId: null }
  const { id, ...offer } = row.offer
  return { stored: { ...row, offer }, offerId: id }
}

/**
 * The slug, or one that matches nothing if it has a character that no slug has: the database would take some of them, as
 * the Turkish İ, for a letter in another case.
 */
function comparable(slug: string): string {
  return SLUG.test(slug) ? slug : ''
}
