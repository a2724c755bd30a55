import type { PublicOffer, RecentOffer } from './offer.ts'
import { GENERIC_SLUG } from './offer-address.ts'
import type { PartnerDefaults, PublicPartner } from './partner.ts'

/**
 * The answer of `GET /api/offer-page/{partnerId}/{kunde}`: all an offer page needs from the server, in one call. The
 * page's fixed config is not in it; `offerView` puts it underneath. An unknown partner is 404.
 */
export type OfferPageAnswer = {
  partner: PublicPartner
  /** The customer's own offer; null on the generic page and for a link without one. */
  offer: PublicOffer | null
  /** The partner's newest offer, only where the customer has none. */
  recent: RecentOffer | null
  /** The partner's default values; null where none are stored. */
  defaults: PartnerDefaults | null
}

/**
 * What a page with this slug gets of all that is stored: the customer's own offer, else the newest one (F-843, F-844), and
 * the defaults for what these leave open (F-845).
 */
export function offerPageOf({ slug, stored }: { slug: string; stored: OfferPageAnswer }): OfferPageAnswer {
  const offer = slug.toLowerCase() === GENERIC_SLUG ? null : stored.offer
  return { ...stored, offer, recent: offer ? null : stored.recent }
}
