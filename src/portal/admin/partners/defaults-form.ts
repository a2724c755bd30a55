import { type BonusId, DEFAULT_BONUSES } from '#domain/bonus.ts'
import { CTA_TEXT_MAX_LENGTH, OFFER_MESSAGES, PRICE_MAX_LENGTH } from '#domain/offer.ts'
import {
  HERO_DESCRIPTION_MAX_LENGTH,
  HERO_DESCRIPTION_TOO_LONG,
  INITIAL_PARTNER_PRICE,
  type PartnerDefaults,
  partnerDefaultsRequest,
} from '#domain/partner.ts'
import { formatKroner, parsePrice } from '#domain/price.ts'
import { hasNoAmount, isFarFrom, isNearlyAmount } from '#domain/unusual-price.ts'
import { contractResolver, createErrorTranslator, type Sentences } from '../../forms/contract-form.ts'

/** The values of the form for a partner's default offer values. */
export type DefaultsFormValues = {
  price: string
  beforePrice: string
  heroDescription: string
  ctaButtonUrl: string
  ctaButtonText: string
  selectedExtras: BonusId[]
}

/** The form's sentence for each message of the contract. */
export const DEFAULTS_SENTENCES: Sentences = {
  [OFFER_MESSAGES.priceTooLong]: `Prisen er for lang. Bruk høyst ${PRICE_MAX_LENGTH} tegn.`,
  [OFFER_MESSAGES.priceBelowZero]: 'Prisen kan ikke være under null.',
  [OFFER_MESSAGES.beforePriceBelowZero]: 'Førprisen kan ikke være under null.',
  [OFFER_MESSAGES.beforePriceTooLong]: `Førprisen er for lang. Bruk høyst ${PRICE_MAX_LENGTH} tegn.`,
  [HERO_DESCRIPTION_TOO_LONG]: `Teksten er for lang. Bruk høyst ${HERO_DESCRIPTION_MAX_LENGTH} tegn.`,
  [OFFER_MESSAGES.invalidUrl]: 'Skriv hele adressen, for eksempel https://hotellet.no/booking',
  [OFFER_MESSAGES.ctaTextTooLong]: `Teksten er for lang. Bruk høyst ${CTA_TEXT_MAX_LENGTH} tegn.`,
}

/** A partner's defaults as the form shows them; the initial ones if none are stored. */
export function valuesOfDefaults(defaults: PartnerDefaults | null, magician: string): DefaultsFormValues {
  if (!defaults) {
    return {
      price: INITIAL_PARTNER_PRICE,
      beforePrice: '',
      heroDescription: '',
      ctaButtonUrl: '',
      ctaButtonText: `Book ${magician}`,
      selectedExtras: [...DEFAULT_BONUSES],
    }
  }
  return {
    price: defaults.price ?? '',
    beforePrice: defaults.beforePrice ?? '',
    heroDescription: defaults.heroDescription ?? '',
    ctaButtonUrl: defaults.ctaButtonUrl ?? '',
    ctaButtonText: defaults.ctaButtonText ?? '',
    selectedExtras: defaults.selectedExtras ?? [...DEFAULT_BONUSES],
  }
}

/** react-hook-form resolver that checks a partner's default values against the API's schema. */
export function defaultsResolver(partnerId: string) {
  return contractResolver<DefaultsFormValues>(
    partnerDefaultsRequest,
    (values) => ({ ...values, partnerId }),
    createErrorTranslator(DEFAULTS_SENTENCES),
  )
}

/** What to ask before a standard price is saved, and what follows from it. */
export type DefaultsDoubt = { question: string; consequence: string }

/**
 * Asks about a changed price of words without any amount, about what is nearly an amount (F-1536), and about one that
 * is at least five times, or at most a fifth of, the stored one or, before any is stored, the global one (F-1515).
 */
export function findDefaultsDoubts(
  typed: Pick<DefaultsFormValues, 'price'>,
  stored: Pick<PartnerDefaults, 'price'> | null,
  globalPrice = '',
): DefaultsDoubt[] {
  const price = typed.price.trim()
  if (price === (stored?.price ?? '')) return []
  if (hasNoAmount(price))
    return [
      {
        question: 'Prisen har ikke noe beløp. Lagre likevel?',
        consequence: `Kunden ser «${price}» der prisen står.`,
      },
    ]
  if (isNearlyAmount(price))
    return [{ question: `Er «${price}» riktig pris?`, consequence: 'Den vises slik den står.' }]
  const [from, to] = [parsePrice(stored?.price || globalPrice), parsePrice(price)]
  if (!from || to === null || !isFarFrom(from, to)) return []
  const former = `${stored?.price ? 'var' : 'den globale er'} ${formatKroner(from)}`
  return [
    {
      question: 'Er prisen riktig?',
      consequence: `${formatKroner(to)} (${former}). Den gjelder alle nye tilbud uten egen pris.`,
    },
  ]
}
