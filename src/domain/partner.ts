import * as z from 'zod/mini'
import { type BonusId, DEFAULT_BONUSES } from './bonus.ts'
import { bonusList } from './bonus-list.ts'
import { CTA_TEXT_MAX_LENGTH, optionalText, optionalUrl, PRICE_MAX_LENGTH } from './offer.ts'
import type { Versioned } from './version.ts'

/** Partner ids that are also routes (F-1221). */
export const RESERVED_PARTNER_IDS = [
  'dashboard',
  'offer',
  'new',
  'settings',
  'admin',
  'api',
  'kunde',
] as const
/** Characters in a partner's id and name, at most. */
export const PARTNER_ID_MAX_LENGTH = 60
export const PARTNER_NAME_MAX_LENGTH = 80

/** What partner settings show for a partner without defaults; the button text comes from the site's facts (F-645). */
export const INITIAL_PARTNER_PRICE = '45000'

/** A partner's id: lower case, trimmed, letters a–z, digits and hyphens (F-923, F-924). */
export const partnerId = z.string('Partner ID is required').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'Partner ID is required'),
  z.maxLength(PARTNER_ID_MAX_LENGTH, 'Partner ID is too long'),
  z.regex(/^[a-z0-9-]*$/, 'Only alphanumeric and hyphens allowed'),
  z.refine((id) => !RESERVED_PARTNER_IDS.some((reserved) => reserved === id), 'Partner ID is reserved'),
)

/** A partner's id where it only names one: any that could exist. */
export const partnerIdText = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9-]{1,60}$/))

const partnerName = z.string('Partner name is required').check(
  z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
  z.minLength(1, 'Partner name is required'),
  z.maxLength(PARTNER_NAME_MAX_LENGTH, 'Partner name is too long'),
)
const LOGO_PATH = /^\/api\/logos\/\w[\w.-]*$/
const link = z.url({ protocol: /^https?$/ })
const logoUrl = z.pipe(
  optionalText(2000, 'Invalid logo URL'),
  z.nullable(
    z
      .string()
      .check(z.refine((text) => LOGO_PATH.test(text) || link.safeParse(text).success, 'Invalid logo URL')),
  ),
)

/** The body of `POST /api/admin/partners` (F-1046). */
export const newPartnerRequest = z.object({ partnerId, name: partnerName, logoUrl })
export type NewPartnerRequest = z.output<typeof newPartnerRequest>

/** The body of `PATCH /api/admin/partners/{partnerId}`: only the given fields change (F-1048). */
export const partnerPatch = z.object({
  name: z.optional(partnerName),
  logoUrl: z.optional(logoUrl),
  allowAdvancedSettings: z.optional(z.nullable(z.enum(['true', 'false'], "Must be 'true' or 'false'"))),
})
export type PartnerPatch = z.output<typeof partnerPatch>

/** A stored partner (F-726). */
export type Partner = Versioned<{
  partnerId: string
  name: string
  logoUrl: string | null
  /** 'true', 'false', or null to follow the global default. */
  allowAdvancedSettings: string | null
  createdAt: string
  updatedAt: string
}>

/** What anybody may read of a partner (F-1021). */
export type PublicPartner = Pick<Partner, 'partnerId' | 'name' | 'logoUrl'>

/** The body of `POST /api/admin/partners/{partnerId}/defaults` (F-927, F-1050). */
export const partnerDefaultsRequest = z.object({
  partnerId: z.string('Partner ID is required').check(z.trim(), z.minLength(1, 'Partner ID is required')),
  heroDescription: z.optional(optionalText(400, 'Description is too long')),
  price: optionalText(PRICE_MAX_LENGTH, 'Price is too long'),
  beforePrice: z.optional(optionalText(PRICE_MAX_LENGTH, 'Before-price is too long')),
  ctaButtonUrl: optionalUrl('Invalid URL'),
  ctaButtonText: optionalText(CTA_TEXT_MAX_LENGTH, 'Button text is too long'),
  selectedExtras: z._default(bonusList, [...DEFAULT_BONUSES]),
})
export type PartnerDefaultsRequest = z.output<typeof partnerDefaultsRequest>

/** A partner's default offer values (F-727). */
export type PartnerDefaults = {
  partnerId: string
  heroDescription: string | null
  price: string | null
  beforePrice: string | null
  ctaButtonUrl: string | null
  ctaButtonText: string | null
  selectedExtras: BonusId[] | null
}

/** The same as the admin's calls answer it. */
export type StoredDefaults = Versioned<PartnerDefaults>
