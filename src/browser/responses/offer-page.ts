import { BONUS_IDS } from '#domain/bonus.ts'
import type { OfferPageResponse } from '#domain/offer-page.ts'
import { PRICE_TAXES } from '#domain/price-tax.ts'
import { flag, listOf, objectOf, oneOf, orNull, text, textOrNull } from './type-guards.ts'

// By hand: a schema would bring 7 kB of zod to every offer.

const recent = {
  partnerId: text,
  price: textOrNull,
  beforePrice: textOrNull,
  selectedExtras: orNull(listOf(oneOf(BONUS_IDS))),
}
const shared = { ...recent, ctaButtonUrl: textOrNull, ctaButtonText: textOrNull }
const offer = {
  ...shared,
  contactName: textOrNull,
  contactPhone: textOrNull,
  contactEmail: textOrNull,
  companyName: text,
  customerSlug: text,
  validUntil: textOrNull,
}

/** The answer of `GET /api/offer-page/{partnerId}/{kunde}`. */
export const offerPageResponse = objectOf<OfferPageResponse>({
  partner: objectOf({ partnerId: text, name: text, logoUrl: textOrNull }),
  offer: orNull(objectOf({ ...offer, expired: flag })),
  recent: orNull(objectOf(recent)),
  defaults: orNull(objectOf({ ...shared, heroDescription: textOrNull })),
  priceTax: orNull(oneOf(PRICE_TAXES)),
  withdrawn: flag,
  answeredOn: textOrNull,
  termsFingerprint: textOrNull,
})
