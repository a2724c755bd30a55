import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BeforePriceTiers } from '#domain/before-price.ts'
import {
  COMPANY_NAME_MAX_LENGTH,
  CONTACT_MAX_LENGTH,
  CTA_TEXT_MAX_LENGTH,
  OFFER_MESSAGES,
  OFFER_VALUES,
  type OfferMessage,
  type OfferRequest,
  offerRequest,
  PRICE_MAX_LENGTH,
} from '#domain/offer.ts'
import { norwegianDay, validityProblem } from '#domain/validity.ts'
import { contractResolver, createErrorTranslator } from '../forms/contract-form.ts'
import { type OfferFormValues, toOfferRequest } from './form-values.ts'
import { LAST_DAY_SENTENCES } from './last-day-problem.ts'

/** Missing company name: the toast's title and the sentence also shown at the field. */
export const NAME_MISSING = { title: 'Mangler kundenavn', text: 'Vennligst fyll inn kundenavn' }

/** The form's sentence for each message of the contract. */
const SENTENCES: Record<OfferMessage, string> = {
  [OFFER_MESSAGES.nameRequired]: NAME_MISSING.text,
  [OFFER_MESSAGES.nameTooLong]: `Navnet er for langt. Bruk høyst ${COMPANY_NAME_MAX_LENGTH} tegn.`,
  [OFFER_MESSAGES.slugRequired]:
    'Navnet må ha minst én bokstav eller ett tall, ellers kan vi ikke lage en lenke.',
  [OFFER_MESSAGES.slugReserved]: 'Dette navnet gir en lenke som er opptatt. Legg til noe, for eksempel «AS».',
  [OFFER_MESSAGES.priceTooLong]: `Prisen er for lang. Bruk høyst ${PRICE_MAX_LENGTH} tegn.`,
  [OFFER_MESSAGES.priceBelowZero]: 'Prisen kan ikke være under null.',
  [OFFER_MESSAGES.beforePriceBelowZero]: 'Førprisen kan ikke være under null.',
  [OFFER_MESSAGES.beforePriceTooLong]: `Førprisen er for lang. Bruk høyst ${PRICE_MAX_LENGTH} tegn.`,
  [OFFER_MESSAGES.invalidUrl]: 'Skriv hele adressen, for eksempel https://hotellet.no/booking',
  [OFFER_MESSAGES.ctaTextTooLong]: `Teksten er for lang. Bruk høyst ${CTA_TEXT_MAX_LENGTH} tegn.`,
  [OFFER_MESSAGES.invalidDate]: LAST_DAY_SENTENCES.half,
  [OFFER_MESSAGES.datePast]: LAST_DAY_SENTENCES.past,
  [OFFER_MESSAGES.dateTooFar]: LAST_DAY_SENTENCES.far,
  [OFFER_MESSAGES.contactNameTooLong]: `Navnet er for langt. Bruk høyst ${CONTACT_MAX_LENGTH.name} tegn.`,
  [OFFER_MESSAGES.invalidPhone]: 'Skriv nummeret slik: +47 912 34 567. Fra andre land: med landkode.',
  [OFFER_MESSAGES.invalidEmail]: 'Skriv hele e-postadressen, for eksempel kari@hotellet.no',
}

/** The form field that shows the error of a request field. */
const FIELD_OF: Record<string, keyof OfferFormValues> = {
  ...Object.fromEntries(OFFER_VALUES.map((value) => [value, value])),
  beforePrice: 'beforePriceByHand',
  companyName: 'companyName',
  customerSlug: 'companyName',
}

/** Turns errors per request field, from the schema or the API (422), into [form field, Norwegian sentence] pairs. */
export function toFormErrors(messages: Record<string, string>): [keyof OfferFormValues, string][] {
  const found = new Map<keyof OfferFormValues, string>()
  for (const [requestField, sentence] of createErrorTranslator(SENTENCES)(messages)) {
    const field = FIELD_OF[requestField]
    if (field && !found.has(field)) found.set(field, sentence)
  }
  return [...found]
}

/** The last day as it is judged in the form: which one is stored, and what its field holds. */
type DayInForm = {
  stored: string | null
  /** True while the field holds half a date, which reads as none. */
  isHalf: () => boolean
}

/** Checks the form against the API's own contract, with errors in Norwegian. */
export function offerResolver(
  tiers: BeforePriceTiers,
  { stored, isHalf }: DayInForm,
): Resolver<OfferFormValues> {
  const dayIsNot = (problem: 'past' | 'far', error: OfferMessage) =>
    z.refine<OfferRequest>(
      ({ validUntil }) =>
        validityProblem(validUntil, { today: norwegianDay(new Date()), stored }) !== problem,
      { path: ['validUntil'], error },
    )
  return contractResolver<OfferFormValues>(
    offerRequest.check(dayIsNot('past', OFFER_MESSAGES.datePast), dayIsNot('far', OFFER_MESSAGES.dateTooFar)),
    (values) => ({ ...toOfferRequest(values, tiers), ...(isHalf() && { validUntil: HALF_DAY }) }),
    toFormErrors,
  )
}

/** Stands in for half a date, which a date field does not tell: the contract refuses it. */
const HALF_DAY = '-'
