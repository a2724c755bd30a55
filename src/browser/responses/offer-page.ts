import { BONUS_IDS } from '#domain/bonus.ts'
import type { OfferPageResponse } from '#domain/offer-page.ts'
import { PRICE_TAXES } from '#domain/price-tax.ts'
import { fields, flag, listOf, oneOf, orNull, text, textOrNull } from './type-guards.ts'

const recent = {
  partnerId: text,
  price: textOrNull,
  beforePrice: textOrNull,
  selectedExtras: orNull(listOf(oneOf(BONUS_IDS))),
}
const button = { ctaButtonUrl: textOrNull, ctaButtonText: textOrNull }

/** The parts of an offer that several answers share. */
export const offerFields = { ...recent, ...button }

export const contactFields = {
  contactName: textOrNull,
  contactPhone: textOrNull,
  contactEmail: textOrNull,
}

/** What only a customer's own offer has. */
export const customerFields = {
  ...contactFields,
  ...offerFields,
  companyName: text,
  customerSlug: text,
  validUntil: textOrNull,
}

/** The answer of `GET /api/offer-page/{partnerId}/{kunde}`. */
export const offerPageResponse = fields<OfferPageResponse>({
  partner: fields({ partnerId: text, name: text, logoUrl: textOrNull }),
  offer: orNull(fields({ ...customerFields, expired: flag })),
  recent: orNull(fields(recent)),
  defaults: orNull(fields({ ...offerFields, heroDescription: textOrNull })),
  priceTax: orNull(oneOf(PRICE_TAXES)),
  withdrawn: flag,
  answeredOn: textOrNull,
  termsFingerprint: textOrNull,
})
