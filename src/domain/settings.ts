import * as z from 'zod/mini'
import { INITIAL_TIERS } from './before-price.ts'
import { BONUS_IDS, type BonusId, DEFAULT_BONUSES } from './bonus.ts'
import { bonusList } from './bonus-list.ts'
import { isBelowZero } from './exact-price.ts'
import { type Infer, isoTimeSchema, versionSchema } from './response-schema.ts'
import { isWebLink } from './web-link.ts'

/** The global settings of a new installation; prices in kroner (F-730, F-1106). */
export const INITIAL_SETTINGS = {
  defaultPrice: '35000',
  /** `{host}` is the site's address, `[partnername]` the partner's id (F-611). */
  defaultCtaLink: '{host}/[partnername]/kontakt',
  /** `{name}` is the magician's stage name. */
  defaultCtaText: 'Book {name}',
  defaultSelectedExtras: [...DEFAULT_BONUSES] as BonusId[],
  ...INITIAL_TIERS,
  showAdvancedSettingsByDefault: 'false',
  copyWhenOpened: false,
} as const

/** The server's messages for the settings; a form uses its own words. */
export const SETTINGS_MESSAGES = {
  priceRequired: 'Default price is required',
  priceBelowZero: 'Price is below zero',
  ctaLinkRequired: 'Default CTA link is required',
  ctaLinkInvalid: 'Invalid URL',
  ctaTextRequired: 'Default CTA text is required',
  extrasRequired: 'At least one default extra is required',
  closeupOnlyPriceRequired: 'Close-up only price is required',
  withEmActPriceRequired: 'Price with EM act is required',
  withBigIllusionsPriceRequired: 'Price with big illusions is required',
} as const
export type SettingsMessage = (typeof SETTINGS_MESSAGES)[keyof typeof SETTINGS_MESSAGES]

function requiredText(message: string) {
  return z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(2000, message))
}

function requiredPrice(message: string) {
  return requiredText(message).check(
    z.refine((price) => !isBelowZero(price), SETTINGS_MESSAGES.priceBelowZero),
  )
}

/** The body of `POST /api/admin/settings`. */
export const settingsRequest = z.object({
  defaultPrice: requiredPrice(SETTINGS_MESSAGES.priceRequired),
  /** Must be an http(s) link once its placeholders are filled in. */
  defaultCtaLink: requiredText(SETTINGS_MESSAGES.ctaLinkRequired).check(
    z.refine((text) => {
      const filled = ctaLinkFor(text.replaceAll('{host}', 'https://host.example'), 'partner')
      return text === '' || isWebLink(filled)
    }, SETTINGS_MESSAGES.ctaLinkInvalid),
  ),
  defaultCtaText: requiredText(SETTINGS_MESSAGES.ctaTextRequired),
  defaultSelectedExtras: bonusList.check(z.refine((ids) => ids.length > 0, SETTINGS_MESSAGES.extrasRequired)),
  closeupOnlyPrice: requiredPrice(SETTINGS_MESSAGES.closeupOnlyPriceRequired),
  withEmActPrice: requiredPrice(SETTINGS_MESSAGES.withEmActPriceRequired),
  withBigIllusionsPrice: requiredPrice(SETTINGS_MESSAGES.withBigIllusionsPriceRequired),
  showAdvancedSettingsByDefault: z.enum(['true', 'false'], "Must be 'true' or 'false'"),
  /** Whether the owner gets a copy of the mail about an offer's first opening; left out, it stays as it is. */
  copyWhenOpened: z.optional(z.boolean('Must be true or false')),
})
export type SettingsRequest = z.output<typeof settingsRequest>

/** The stored settings. */
const settingsSchema = () =>
  z.strictObject({
    defaultPrice: z.string(),
    defaultCtaLink: z.string(),
    defaultCtaText: z.string(),
    defaultSelectedExtras: z.array(z.enum(BONUS_IDS)),
    closeupOnlyPrice: z.string(),
    withEmActPrice: z.string(),
    withBigIllusionsPrice: z.string(),
    showAdvancedSettingsByDefault: z.enum(['true', 'false']),
    copyWhenOpened: z.boolean(),
    version: versionSchema(),
    updatedAt: isoTimeSchema(),
  })
export type GlobalSettings = Infer<typeof settingsSchema>
export const settingsResponseSchema = () => z.strictObject({ settings: settingsSchema() })

/** A partner's default button link: the template with `[partnername]` replaced by its id. */
export function ctaLinkFor(template: string, partnerId: string): string {
  return template.replaceAll('[partnername]', encodeURIComponent(partnerId))
}
