import {
  type BeforePriceTiers,
  computeBeforePrice,
  INITIAL_TIERS,
  isManualBeforePrice,
} from '#domain/before-price.ts'
import { type BonusId, DEFAULT_BONUSES } from '#domain/bonus.ts'
import { tidyName } from '#domain/name.ts'
import { forOfferTerms, type Offer, type OfferContact, type OfferTerm } from '#domain/offer.ts'
import type { PartnerDefaults } from '#domain/partner.ts'
import type { PartnerPreferences } from '#domain/partner-preferences.ts'
import { ctaLinkFor, type GlobalSettings, INITIAL_SETTINGS } from '#domain/settings.ts'
import { slugFromCompany } from '#domain/slug.ts'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { trimAndNullEmptyTexts } from '../forms/contract-form.ts'

/** The offer form's values; the last day as a date field has it: '2026-12-04', or empty. */
export type OfferFormValues = {
  companyName: string
  price: string
  /** The before-price typed by hand; null while it follows the bonuses. */
  beforePriceByHand: string | null
  ctaButtonUrl: string
  ctaButtonText: string
  selectedExtras: BonusId[]
} & Record<OfferTerm, string>

/** What a new offer's values come from; null means 'not set'. */
type NewOfferParams = {
  partnerId: string
  defaults: PartnerDefaults | null
  settings: GlobalSettings | null
  preferences?: Pick<PartnerPreferences, 'validDays'> | null
  contact?: OfferContact | null
  /** The day it is in Norway. */
  today?: string
  /** The offer it is a copy of, if it is one. */
  copied?: Offer | null
}

/** The before-price of each level: from the global settings, else the fixed ones. */
export function beforePriceTiers(settings: GlobalSettings | null): BeforePriceTiers {
  return settings ?? INITIAL_TIERS
}

/**
 * A new offer's values: the partner's price before the global one, the global bonuses before the partner's. A copy has
 * another offer's values, with the customer's name, last day and contact of a new one.
 */
export function newOfferValues({ copied, ...from }: NewOfferParams): OfferFormValues {
  const values = freshValues(from)
  if (!copied) return values
  const own = forOfferTerms((term) => values[term])
  return { ...valuesOfOffer(copied, beforePriceTiers(from.settings)), ...own, companyName: '' }
}

function freshValues(from: Omit<NewOfferParams, 'copied'>): OfferFormValues {
  const { partnerId, defaults, settings, preferences, contact, today = norwegianDay(new Date()) } = from
  const validDays = preferences?.validDays
  return {
    companyName: '',
    price: defaults?.price ?? settings?.defaultPrice ?? INITIAL_SETTINGS.defaultPrice,
    beforePriceByHand: null,
    ctaButtonUrl: defaults?.ctaButtonUrl ?? (settings ? ctaLinkFor(settings.defaultCtaLink, partnerId) : ''),
    ctaButtonText: defaults?.ctaButtonText ?? settings?.defaultCtaText ?? '',
    selectedExtras: [...(settings?.defaultSelectedExtras ?? defaults?.selectedExtras ?? DEFAULT_BONUSES)],
    ...termTexts(contact),
    validUntil: validDays ? daysAfter(today, validDays) : '',
  }
}

/** An offer as the form shows it; a before-price that differs from the computed one counts as typed by hand. */
export function valuesOfOffer(offer: Offer, tiers: BeforePriceTiers): OfferFormValues {
  const byHand = isManualBeforePrice(offer.beforePrice, offer.selectedExtras, tiers)
  return {
    companyName: offer.companyName,
    price: offer.price ?? '',
    beforePriceByHand: byHand ? (offer.beforePrice ?? '') : null,
    ctaButtonUrl: offer.ctaButtonUrl ?? '',
    ctaButtonText: offer.ctaButtonText ?? '',
    selectedExtras: offer.selectedExtras ?? [],
    ...termTexts(offer),
  }
}

/** Terms as their fields hold them: empty where there is none. */
function termTexts(from: Partial<Pick<Offer, OfferTerm>> | null | undefined) {
  return forOfferTerms((term) => from?.[term] ?? '')
}

/** The before-price the form shows: as typed by hand, else computed from the bonuses. */
export function shownBeforePrice(values: OfferFormValues, tiers: BeforePriceTiers): string {
  return values.beforePriceByHand ?? computeBeforePrice(values.selectedExtras, tiers)
}

/** The request body for the form's values; `offerRequest` checks it. */
export function toOfferRequest(values: OfferFormValues, tiers: BeforePriceTiers) {
  return trimAndNullEmptyTexts({
    companyName: tidyName(values.companyName),
    customerSlug: slugFromCompany(values.companyName),
    price: values.price,
    beforePrice: shownBeforePrice(values, tiers),
    ctaButtonUrl: values.ctaButtonUrl,
    ctaButtonText: values.ctaButtonText,
    selectedExtras: values.selectedExtras,
    ...forOfferTerms((term) => values[term]),
  })
}
