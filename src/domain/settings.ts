import * as z from 'zod/mini'
import { type BonusId, DEFAULT_BONUSES } from './bonus.ts'
import { bonusList } from './bonus-list.ts'

/** The global settings of a new installation; prices in kroner (F-730, F-1106). */
export const INITIAL_SETTINGS = {
  defaultPrice: '35000',
  /** `{host}` is the site's address, `[partnername]` the partner's id (F-611). */
  defaultCtaLink: '{host}/[partnername]/kontakt',
  /** `{name}` is the magician's stage name. */
  defaultCtaText: 'Book {name}',
  defaultSelectedExtras: [...DEFAULT_BONUSES] as BonusId[],
  closeupOnlyPrice: '50000',
  withEmActPrice: '75000',
  withBigIllusionsPrice: '100000',
  showAdvancedSettingsByDefault: 'false',
} as const

function requiredText(message: string) {
  return z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(2000, message))
}

/** The body of `POST /api/admin/settings` (F-930, F-931, F-1052). */
export const settingsRequest = z.object({
  defaultPrice: requiredText('Default price is required'),
  defaultCtaLink: requiredText('Default CTA link is required'),
  defaultCtaText: requiredText('Default CTA text is required'),
  defaultSelectedExtras: bonusList.check(
    z.refine((ids) => ids.length > 0, 'At least one default extra is required'),
  ),
  closeupOnlyPrice: requiredText('Close-up only price is required'),
  withEmActPrice: requiredText('Price with EM act is required'),
  withBigIllusionsPrice: requiredText('Price with big illusions is required'),
  showAdvancedSettingsByDefault: z.enum(['true', 'false'], "Must be 'true' or 'false'"),
})
export type SettingsRequest = z.output<typeof settingsRequest>
export type GlobalSettings = SettingsRequest & { updatedAt: string }

/** The default link of a partner's button: the template with the partner's id in place (F-611). */
export function ctaLinkFor(template: string, partnerId: string): string {
  return template.replaceAll('[partnername]', encodeURIComponent(partnerId))
}
