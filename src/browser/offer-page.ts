import { BONUS_IDS } from '#domain/bonus.ts'
import { type OfferAddress, offerApiPath } from '#domain/offer-address.ts'
import {
  type OfferPageQueryResult,
  type OfferPageResponse,
  type OfferPageResult,
  type PartnerConfigs,
  resolveOfferPage,
} from '#domain/offer-page.ts'
import { PRICE_TAXES } from '#domain/price-tax.ts'
import { ANSWER_STATES } from '#domain/shown-answer.ts'
import { callApi, failedStatus } from './api.ts'
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

/** The response of `GET /api/offer-page/{partnerId}/{kunde}`. */
export const offerPageResponse = objectOf<OfferPageResponse>({
  partner: objectOf({ partnerId: text, name: text, logoUrl: textOrNull }),
  offer: orNull(objectOf({ ...offer, expired: flag })),
  recent: orNull(objectOf(recent)),
  defaults: orNull(objectOf({ ...shared, heroDescription: textOrNull })),
  priceTax: orNull(oneOf(PRICE_TAXES)),
  tiers: orNull(objectOf({ closeupOnlyPrice: text, withEmActPrice: text, withBigIllusionsPrice: text })),
  withdrawn: flag,
  answered: orNull(
    objectOf({
      kind: oneOf(ANSWER_STATES),
      on: textOrNull,
      price: textOrNull,
      extras: orNull(listOf(oneOf(BONUS_IDS))),
    }),
  ),
  termsFingerprint: textOrNull,
})

/** Reads everything an offer page needs, in one call. */
export async function readOfferPage(
  address: OfferAddress,
  configs: PartnerConfigs,
): Promise<OfferPageResult> {
  const reading = await read(offerApiPath(address))
  return resolveOfferPage({ address, configs, reading })
}

async function read(url: string): Promise<OfferPageQueryResult> {
  try {
    return await callApi('GET', url, { guard: offerPageResponse })
  } catch (error) {
    return failedStatus(error) === 404 ? 'missing' : 'failed'
  }
}
