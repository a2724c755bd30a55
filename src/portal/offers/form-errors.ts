import type { Resolver } from 'react-hook-form'
import type { BeforePriceTiers } from '#domain/before-price.ts'
import {
  COMPANY_NAME_MAX_LENGTH,
  CTA_TEXT_MAX_LENGTH,
  OFFER_MESSAGES,
  type OfferMessage,
  offerRequest,
  PRICE_MAX_LENGTH,
} from '#domain/offer.ts'
import { contractResolver, inSentences } from '../forms/contract-form.ts'
import { type OfferFormValues, requestBodyOf } from './form-values.ts'

/** Missing company name: the toast's title and the sentence also shown at the field (F-916). */
export const NAME_MISSING = { title: 'Mangler kundenavn', text: 'Vennligst fyll inn kundenavn' }

/** The form's sentence for each message of the contract. */
const SENTENCES: Record<OfferMessage, string> = {
  [OFFER_MESSAGES.nameRequired]: NAME_MISSING.text,
  [OFFER_MESSAGES.nameTooLong]: `Navnet er for langt. Bruk høyst ${COMPANY_NAME_MAX_LENGTH} tegn.`,
  [OFFER_MESSAGES.slugRequired]:
    'Navnet må ha minst én bokstav eller ett tall, ellers kan vi ikke lage en lenke.',
  [OFFER_MESSAGES.slugReserved]: 'Dette navnet gir en lenke som er opptatt. Legg til noe, for eksempel «AS».',
  [OFFER_MESSAGES.priceTooLong]: `Prisen er for lang. Bruk høyst ${PRICE_MAX_LENGTH} tegn.`,
  [OFFER_MESSAGES.beforePriceTooLong]: `Førprisen er for lang. Bruk høyst ${PRICE_MAX_LENGTH} tegn.`,
  [OFFER_MESSAGES.invalidUrl]: 'Skriv hele adressen, for eksempel https://hotellet.no/booking',
  [OFFER_MESSAGES.ctaTextTooLong]: `Teksten er for lang. Bruk høyst ${CTA_TEXT_MAX_LENGTH} tegn.`,
}

/** The form field that shows the error of a request field. */
const FIELD_OF: Record<string, keyof OfferFormValues> = {
  companyName: 'companyName',
  customerSlug: 'companyName',
  price: 'price',
  beforePrice: 'beforePriceByHand',
  ctaButtonUrl: 'ctaButtonUrl',
  ctaButtonText: 'ctaButtonText',
  selectedExtras: 'selectedExtras',
}

/** The form's errors for a message per request field, as `offerRequest` or the API (422) gives them. */
export function formErrorsOf(messages: Record<string, string>): [keyof OfferFormValues, string][] {
  const found = new Map<keyof OfferFormValues, string>()
  for (const [requestField, sentence] of inSentences(SENTENCES)(messages)) {
    const field = FIELD_OF[requestField]
    if (field && !found.has(field)) found.set(field, sentence)
  }
  return [...found]
}

/** Checks the form against the API's own contract, with errors in Norwegian. */
export function offerResolver(tiers: () => BeforePriceTiers): Resolver<OfferFormValues> {
  return contractResolver<OfferFormValues>(
    offerRequest,
    (values) => requestBodyOf(values, tiers()),
    formErrorsOf,
  )
}
