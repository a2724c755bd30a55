import { type BonusId, DEFAULT_BONUSES } from '#domain/bonus.ts'
import { INITIAL_PARTNER_PRICE, type PartnerDefaults, partnerDefaultsRequest } from '#domain/partner.ts'
import { contractResolver, type Sentences } from '../../forms/contract-form.ts'

/** What the form of a partner's default offer values holds while it is filled in. */
export type DefaultsFormValues = {
  price: string
  ctaButtonUrl: string
  ctaButtonText: string
  selectedExtras: BonusId[]
}

/** What the form says for each message of the contract. */
export const DEFAULTS_SENTENCES: Sentences = {
  'Price is too long': 'Prisen er for lang. Bruk høyst 40 tegn.',
  'Invalid URL': 'Skriv hele adressen, for eksempel https://hotellet.no/booking',
  'Button text is too long': 'Teksten er for lang. Bruk høyst 60 tegn.',
}

/** A partner's defaults as the form shows them; what it starts from where none are stored. */
export function valuesOfDefaults(defaults: PartnerDefaults | null, magician: string): DefaultsFormValues {
  if (!defaults) {
    return {
      price: INITIAL_PARTNER_PRICE,
      ctaButtonUrl: '',
      ctaButtonText: `Book ${magician}`,
      selectedExtras: [...DEFAULT_BONUSES],
    }
  }
  return {
    price: defaults.price ?? '',
    ctaButtonUrl: defaults.ctaButtonUrl ?? '',
    ctaButtonText: defaults.ctaButtonText ?? '',
    selectedExtras: defaults.selectedExtras ?? [...DEFAULT_BONUSES],
  }
}

/** Checks the form with the contract the API uses too. */
export function defaultsResolver(partnerId: string) {
  return contractResolver<DefaultsFormValues>(
    partnerDefaultsRequest,
    (values) => ({ ...values, partnerId }),
    DEFAULTS_SENTENCES,
  )
}
