import type { PublicOffer, RecentOffer } from './offer.ts'
import { GENERIC_SLUG } from './offer-address.ts'
import type { PartnerDefaults, PublicPartner } from './partner.ts'

/**
 * The answer of `GET /api/offer-page/{partnerId}/{kunde}`: everything an offer page needs from the server, in one call.
 * The page's fixed config is not part of it; `offerView` falls back to that. An unknown partner is a 404.
 */
export type OfferPageAnswer = {
  partner: PublicPartner
  /** The customer's own offer; null on the generic page and for a link that has none. */
  offer: PublicOffer | null
  /** The partner's newest offer, only when the customer has none. */
  recent: RecentOffer | null
  /** The partner's default values; null where none are stored. */
  defaults: PartnerDefaults | null
}

/**
 * What the page with this slug may have of all that is stored: the customer's own offer, else the newest one (F-843,
 * F-844), and the defaults for whatever those leave open (F-845).
 */
export function offerPageOf({ slug, stored }: { slug: string; stored: OfferPageAnswer }): OfferPageAnswer {
  const offer = slug.toLowerCase() === GENERIC_SLUG ? null : stored.offer
  return { ...stored, offer, recent: offer ? null : stored.recent }
}
