import { eq, type SQL, sql } from 'drizzle-orm/sql'
import { slugsInLink } from '#domain/glued-link.ts'
import { GENERIC_SLUG } from '#domain/offer-address.ts'
import type { OfferPageSources } from '#domain/offer-page.ts'
import { INITIAL_PRICE_TAX, type PriceTax } from '#domain/price-tax.ts'
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
  /** The slug it was asked for, without what a mail glued to it if that is no part of an offer's. */
  slug: string
  /** The id of the offer with its slug. */
  offerId: string | null
  /** The last day of the price it shows, by which it changes without anybody's doing; null has no end, or is past. */
  pricedUntil: string | null
}

/**
 * Everything stored for one offer page, as it may be read at this moment; null for an unknown partner. Takes any text as
 * a slug. One statement, and for a link that may end in something glued to it one for each way to read it.
 */
export async function storedForOfferPage(
  db: Db,
  { slug, ...key }: { partnerId: string; slug: string; now: Date },
): Promise<StoredOfferPage | null> {
  const [reading = '', ...others] = slugsInLink(slug)
  const found = await storedAt(db, { ...key, slug: reading })
  if (!found) return null
  if (reading.toLowerCase() === GENERIC_SLUG) return { ...found, slug: GENERIC_SLUG }
  if (found.offerId) return { ...found, slug: reading }
  const [other] = others
  const named = other === undefined ? null : await storedForOfferPage(db, { ...key, slug: other })
  return named?.offerId || named?.slug === GENERIC_SLUG ? named : { ...found, slug }
}

async function storedAt(
  db: Db,
  { partnerId, slug, now }: { partnerId: string; slug: string; now: Date },
): Promise<Omit<StoredOfferPage, 'slug'> | null> {
  const row = await firstOf(
    db
      .select({
        partner: jsonOf(publicPartnerColumns),
        offer: jsonIn(selectFoundOffer({ partnerId, slug })),
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

/** SQL for what a partner says about value added tax beside its prices; null says nothing. */
export function selectPriceTax({ partnerId }: { partnerId: string }): SQL<PriceTax | null> {
  return sql`nullif(coalesce((select ${partnerPreferences.priceTax} from ${partnerPreferences}
    where ${partnerPreferences.partnerId} = ${partnerId}), ${INITIAL_PRICE_TAX}), 'none')`
}
