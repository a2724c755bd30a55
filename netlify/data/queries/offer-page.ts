import { eq, type SQL, sql } from 'drizzle-orm/sql'
import type { OfferPageSources } from '#domain/offer-page.ts'
import type { PriceTax } from '#domain/partner-preferences.ts'
import { SLUG } from '#domain/slug.ts'
import { asReadable } from '#domain/validity.ts'
import type { Db } from '../client.ts'
import { firstOf, jsonIn, jsonOf } from '../rows.ts'
import { partnerPreferences, partners } from '../schema/partners.ts'
import { recentAt, selectFoundOffer, selectRecentOffer } from './offers.ts'
import { selectPartnerDefaults } from './partner-defaults.ts'
import { publicPartnerColumns } from './partners.ts'

/** What is stored for an offer page, and what of it is not public. */
export type StoredOfferPage = {
  stored: OfferPageSources
  /** The id of the offer with its slug. */
  offerId: string | null
  /** The last day of the price it shows, by which it changes without anybody's doing; null has no end, or is past. */
  pricedUntil: string | null
}

/**
 * Everything stored for one offer page, in one statement, as it may be read at this moment; null for an unknown partner.
 * Takes any text as a slug.
 */
export async function storedForOfferPage(
  db: Db,
  { partnerId, slug, now }: { partnerId: string; slug: string; now: Date },
): Promise<StoredOfferPage | null> {
  const row = await firstOf(
    db
      .select({
        partner: jsonOf(publicPartnerColumns),
        offer: jsonIn(selectFoundOffer({ partnerId, slug: comparable(slug) })),
        recent: jsonIn(selectRecentOffer({ partnerId })),
        defaults: jsonIn(selectPartnerDefaults({ partnerId })),
        priceTax: selectPriceTax({ partnerId }),
      })
      .from(partners)
      .where(eq(partners.partnerId, partnerId)),
  )
  if (!row) return null
  const recent = recentAt(row.recent, now)
  if (!row.offer) {
    const pricedUntil = recent && row.recent!.validUntil
    return { stored: { ...row, offer: null, recent, withdrawn: false }, offerId: null, pricedUntil }
  }
  const { id, withdrawn, ...found } = row.offer
  if (withdrawn) {
    const { partner } = row
    const stored = { partner, offer: null, recent: null, defaults: null, priceTax: null, withdrawn }
    return { stored, offerId: id, pricedUntil: null }
  }
  const offer = asReadable(found, now)
  const pricedUntil = offer.expired ? null : offer.validUntil
  return { stored: { ...row, offer, recent, withdrawn }, offerId: id, pricedUntil }
}

/** SQL for what a partner says about value added tax beside its prices. */
export function selectPriceTax({ partnerId }: { partnerId: string }): SQL<PriceTax | null> {
  return sql`(select ${partnerPreferences.priceTax} from ${partnerPreferences}
    where ${partnerPreferences.partnerId} = ${partnerId})`
}

/**
 * The slug, or one that matches nothing if it has a character that no slug has: the database would take some of them, as
 * the Turkish İ, for a letter in another case.
 */
export function comparable(slug: string): string {
  return SLUG.test(slug) ? slug : ''
}
