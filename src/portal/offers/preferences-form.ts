import * as z from 'zod/mini'
import {
  type PartnerPreferences,
  PREFERENCES_MESSAGES,
  type PreferencesMessage,
  type PreferencesRequest,
  preferencesRequest,
  SHARE_TEXT_MAX_LENGTH,
  VALID_DAYS_MAX,
} from '#domain/partner-preferences.ts'
import type { PriceTaxChoice } from '#domain/price-tax-choice.ts'
import { findUnknownPlaceholder } from '#domain/share-text.ts'
import { contractResolver, createErrorTranslator, trimAndNullEmptyTexts } from '../forms/contract-form.ts'

/** The values of the form for what a partner has decided about its offers; '' is nothing. */
export type PreferencesFormValues = {
  mailWhenOpened: boolean
  validDays: string
  priceTax: PriceTaxChoice
  shareText: string
}

/** The form's sentence for each message of the contract. */
export const PREFERENCES_SENTENCES: Record<PreferencesMessage, string> = {
  [PREFERENCES_MESSAGES.mailRequired]: 'Velg på eller av.',
  [PREFERENCES_MESSAGES.validDaysRange]: `Skriv et helt antall dager fra 1 til ${VALID_DAYS_MAX}, eller la feltet stå tomt.`,
  [PREFERENCES_MESSAGES.priceTaxUnknown]: 'Velg hva som skal stå om mva.',
  [PREFERENCES_MESSAGES.shareTextTooLong]: `Teksten er for lang. Bruk høyst ${SHARE_TEXT_MAX_LENGTH} tegn.`,
}

/** Preferences as the form shows them. */
export function valuesOfPreferences(preferences: PartnerPreferences): PreferencesFormValues {
  const { mailWhenOpened, validDays, priceTax, shareText } = preferences
  return {
    mailWhenOpened,
    validDays: validDays === null ? '' : String(validDays),
    priceTax,
    shareText: shareText ?? '',
  }
}

/** The request body for the form's values. */
export function toPreferencesBody({ validDays, ...rest }: PreferencesFormValues) {
  const days = validDays.trim()
  return {
    ...trimAndNullEmptyTexts(rest),
    validDays: days === '' ? null : /^\d{1,9}$/.test(days) ? Number(days) : Number.NaN,
  }
}

/** The API accepts any words, the form none that would be sent as they are. */
const formContract = preferencesRequest.check(
  z.refine(({ shareText }) => findUnknownPlaceholder(shareText ?? '') === null, {
    path: ['shareText'],
    error: ({ input }) => {
      const found = findUnknownPlaceholder((input as PreferencesRequest).shareText ?? '')
      return `${found} blir ikke byttet ut. Bruk {kunde}, {lenke} eller {avsender}.`
    },
  }),
)

/** Checks the form against the API's own contract. */
export const preferencesResolver = contractResolver<PreferencesFormValues>(
  formContract,
  toPreferencesBody,
  createErrorTranslator(PREFERENCES_SENTENCES),
)
