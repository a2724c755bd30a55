import * as z from 'zod/mini'
import type { BonusId } from '#domain/bonus.ts'
import { type GlobalSettings, settingsRequest } from '#domain/settings.ts'
import { contractResolver, type Sentences } from '../../forms/contract-form.ts'

/** What the global settings form holds while it is filled in; prices in kroner. */
export type SettingsFormValues = {
  defaultPrice: string
  defaultCtaLink: string
  defaultCtaText: string
  defaultSelectedExtras: BonusId[]
  closeupOnlyPrice: string
  withEmActPrice: string
  withBigIllusionsPrice: string
  showAdvancedSettingsByDefault: boolean
}

const WHOLE_KRONER = 'Skriv hele kroner, bare tall. For eksempel 35000.'

/** What the form says for each message of the contract. */
export const SETTINGS_SENTENCES: Sentences = {
  'Default price is required': WHOLE_KRONER,
  'Default CTA link is required': 'Skriv hvor knappen skal føre.',
  'Default CTA text is required': 'Skriv hva det skal stå på knappen.',
  'At least one default extra is required': 'Velg minst én bonus.',
  'Close-up only price is required': WHOLE_KRONER,
  'Price with EM act is required': WHOLE_KRONER,
  'Price with big illusions is required': WHOLE_KRONER,
}

const wholeKroner = z.string().check(z.regex(/^\s*\d{1,9}\s*$/, WHOLE_KRONER))
/** The API takes any text as a price, the form whole kroner only. */
const formContract = z.extend(settingsRequest, {
  defaultPrice: wholeKroner,
  closeupOnlyPrice: wholeKroner,
  withEmActPrice: wholeKroner,
  withBigIllusionsPrice: wholeKroner,
})

/** The settings as the form shows them: the site's own address as `{host}`, so that the link follows a move. */
export function valuesOfSettings(settings: GlobalSettings, origin: string): SettingsFormValues {
  const { version, updatedAt, showAdvancedSettingsByDefault, defaultCtaLink, ...rest } = settings
  const isOwn = defaultCtaLink === origin || defaultCtaLink.startsWith(`${origin}/`)
  return {
    ...rest,
    defaultCtaLink: isOwn ? `{host}${defaultCtaLink.slice(origin.length)}` : defaultCtaLink,
    showAdvancedSettingsByDefault: showAdvancedSettingsByDefault === 'true',
  }
}

/** The request body the form's values make. */
export function settingsBodyOf(values: SettingsFormValues) {
  return { ...values, showAdvancedSettingsByDefault: String(values.showAdvancedSettingsByDefault) }
}

/** Checks the form with the contract the API uses too. */
export const settingsResolver = contractResolver(formContract, settingsBodyOf, SETTINGS_SENTENCES)
