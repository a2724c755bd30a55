import * as z from 'zod/mini'
import { type BonusId, DEFAULT_BONUSES } from './bonus.ts'
import { bonusList } from './bonus-list.ts'
import type { Versioned } from './version.ts'

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

const webLink = z.url({ protocol: /^https?$/ })

/** The body of `POST /api/admin/settings` (F-930, F-931, F-1052). */
export const settingsRequest = z.object({
  defaultPrice: requiredText('Default price is required'),
  /** With its placeholders filled in it is an http(s) link, and nothing else. */
  defaultCtaLink: requiredText('Default CTA link is required').check(
    z.refine((text) => {
      const filled = ctaLinkFor(text.replaceAll('{host}', 'https://host.example'), 'partner')
      return text === '' || webLink.safeParse(filled).success
    }, 'Invalid URL'),
  ),
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
export type GlobalSettings = Versioned<SettingsRequest & { updatedAt: string }>

/** The default link of a partner's button: the template with the partner's id in place. */
export function ctaLinkFor(template: string, partnerId: string): string {
  return template.replaceAll('[partnername]', encodeURIComponent(partnerId))
}
