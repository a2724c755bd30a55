import { createHmac } from 'node:crypto'
import type { OfferView } from '#domain/offer-view.ts'
import { shownPrices } from '#domain/shown-offer.ts'
import { derivedKey } from './sealed.ts'

const FINGERPRINT_LENGTH = 22

/**
 * An HMAC of whose offer a page shows and of all its terms, the last day included: 22 characters. Another one on the server
 * means another offer, or other terms. Not of the version, which rises for other reasons too.
 */
export function termsFingerprint(secret: string, view: OfferView, offerId: string | null): string {
  const { partnerId, partnerName, customerName, packageTitle, extras, valid } = view
  const { price, beforePrice, priceTax } = shownPrices(view)
  const whose = [offerId, partnerId, partnerName, customerName]
  const terms = [packageTitle, price, beforePrice, priceTax, extras, valid?.end ?? null]
  return createHmac('sha256', derivedKey(secret, 'offer terms'))
    .update(JSON.stringify([whose, terms]))
    .digest('base64url')
    .slice(0, FINGERPRINT_LENGTH)
}
