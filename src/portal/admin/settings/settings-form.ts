import * as z from 'zod/mini'
import type { BonusId } from '#domain/bonus.ts'
import { GLOBAL_PRICE_FIELDS, type GlobalPrice } from '#domain/global-prices.ts'
import { parsePrice, wholeKroner } from '#domain/price.ts'
import {
  type GlobalSettings,
  SETTINGS_MESSAGES,
  type SettingsMessage,
  settingsRequest,
} from '#domain/settings.ts'
import { isFarFrom } from '#domain/unusual-price.ts'
import { contractResolver, createErrorTranslator } from '../../forms/contract-form.ts'

/** The global settings form's values; prices in kroner. */
export type SettingsFormValues = {
  defaultPrice: string
  defaultCtaLink: string
  defaultCtaText: string
  defaultSelectedExtras: BonusId[]
  closeupOnlyPrice: string
  withEmActPrice: string
  withBigIllusionsPrice: string
  showAdvancedSettingsByDefault: boolean
  copyWhenOpened: boolean
}

const WHOLE_KRONER = 'Skriv hele kroner. For eksempel 35 000,-'

/** The form's sentence for each message of the contract. */
export const SETTINGS_SENTENCES: Record<SettingsMessage, string> = {
  [SETTINGS_MESSAGES.priceRequired]: WHOLE_KRONER,
  [SETTINGS_MESSAGES.priceBelowZero]: 'Prisen kan ikke være under null.',
  [SETTINGS_MESSAGES.ctaLinkRequired]: 'Skriv hvor knappen skal føre.',
  [SETTINGS_MESSAGES.ctaLinkInvalid]: 'Skriv hele adressen, eller begynn med {host}.',
  [SETTINGS_MESSAGES.ctaTextRequired]: 'Skriv hva det skal stå på knappen.',
  [SETTINGS_MESSAGES.extrasRequired]: 'Velg minst én bonus.',
  [SETTINGS_MESSAGES.closeupOnlyPriceRequired]: WHOLE_KRONER,
  [SETTINGS_MESSAGES.withEmActPriceRequired]: WHOLE_KRONER,
  [SETTINGS_MESSAGES.withBigIllusionsPriceRequired]: WHOLE_KRONER,
}

const price = z.string().check(z.refine((text) => wholeKroner(text) !== null, WHOLE_KRONER))
/** The API accepts any text as a price, the form only whole kroner. */
const formContract = z.extend(
  settingsRequest,
  ofPrices(() => price),
)

/** The settings as shown: the site's own origin as `{host}`, so that links survive a change of domain. */
export function valuesOfSettings(settings: GlobalSettings, origin: string): SettingsFormValues {
  const { version, updatedAt, showAdvancedSettingsByDefault, defaultCtaLink, ...rest } = settings
  const isOwn = defaultCtaLink === origin || defaultCtaLink.startsWith(`${origin}/`)
  return {
    ...rest,
    defaultCtaLink: isOwn ? `{host}${defaultCtaLink.slice(origin.length)}` : defaultCtaLink,
    showAdvancedSettingsByDefault: showAdvancedSettingsByDefault === 'true',
  }
}

/** The request body for the form's values; a price that can be read is sent as its digits. */
export function toSettingsBody(values: SettingsFormValues) {
  return {
    ...values,
    ...ofPrices((field) => wholeKroner(values[field]) ?? values[field]),
    showAdvancedSettingsByDefault: String(values.showAdvancedSettingsByDefault),
  }
}

/** The prices that are at least five times the stored ones, or at most a fifth; `from` and `to` in whole kroner. */
export function findLargePriceChanges(
  typed: SettingsFormValues,
  stored: Pick<GlobalSettings, GlobalPrice>,
): { field: GlobalPrice; from: number; to: number }[] {
  return GLOBAL_PRICE_FIELDS.flatMap((field) => {
    const [from, to] = [parsePrice(stored[field]), parsePrice(typed[field])]
    if (!from || to === null) return []
    return isFarFrom(from, to) ? [{ field, from, to }] : []
  })
}

function ofPrices<Value>(valueFor: (field: GlobalPrice) => Value) {
  return Object.fromEntries(GLOBAL_PRICE_FIELDS.map((field) => [field, valueFor(field)])) as Record<
    GlobalPrice,
    Value
  >
}

/** Checks the form against the API's own contract. */
export const settingsResolver = contractResolver(
  formContract,
  toSettingsBody,
  createErrorTranslator(SETTINGS_SENTENCES),
)
