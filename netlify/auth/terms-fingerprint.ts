import { createHmac } from 'node:crypto'
import type { OfferView } from '#domain/offer-view.ts'
import { shownPrices } from '#domain/shown-offer.ts'
import { derivedKey } from './sealed.ts'

const FINGERPRINT_LENGTH = 22

/**
 * A 22-character HMAC of an offer's id, partner, customer and all its terms, the last day included. If it differs on
 * the server, they have changed. Excludes the version, which rises for other reasons too.
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
