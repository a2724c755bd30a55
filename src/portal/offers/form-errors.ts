import type { FieldErrors, Resolver } from 'react-hook-form'
import type { BeforePriceTiers } from '#domain/before-price.ts'
import { offerRequest } from '#domain/offer.ts'
import { type OfferFormValues, requestBodyOf } from './form-values.ts'

/** Missing company name: the toast's title and the sentence that also stands at the field (F-916). */
export const NAME_MISSING = { title: 'Mangler kundenavn', text: 'Vennligst fyll inn kundenavn' }

/** What the form says for each message of the contract. */
const SENTENCES: Record<string, string> = {
  'Company name is required': NAME_MISSING.text,
  'Company name is too long': 'Navnet er for langt. Bruk høyst 120 tegn.',
  'Customer slug is required':
    'Navnet må ha minst én bokstav eller ett tall, ellers kan vi ikke lage en lenke.',
  'Customer slug is reserved': 'Dette navnet gir en lenke som er opptatt. Legg til noe, for eksempel «AS».',
  'Price is too long': 'Prisen er for lang. Bruk høyst 40 tegn.',
  'Before-price is too long': 'Førprisen er for lang. Bruk høyst 40 tegn.',
  'Invalid URL': 'Skriv hele adressen, for eksempel https://hotellet.no/booking',
  'Button text is too long': 'Teksten er for lang. Bruk høyst 60 tegn.',
}

/** The form field at which an error of a request field is shown. */
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
  for (const [requestField, message] of Object.entries(messages)) {
    const field = FIELD_OF[requestField]
    if (field && !found.has(field)) found.set(field, SENTENCES[message] ?? message)
  }
  return [...found]
}

/** Checks the form with the contract the API uses too, and says what is wrong in Norwegian. */
export function offerResolver(tiers: () => BeforePriceTiers): Resolver<OfferFormValues> {
  return (values) => {
    const result = offerRequest.safeParse(requestBodyOf(values, tiers()))
    if (result.success) return { values, errors: {} }
    const messages: Record<string, string> = {}
    for (const issue of result.error.issues) messages[String(issue.path[0])] ??= issue.message
    const errors: FieldErrors<OfferFormValues> = {}
    for (const [field, message] of formErrorsOf(messages)) {
      Object.assign(errors, { [field]: { type: 'contract', message } })
    }
    return { values: {}, errors }
  }
}
