import * as z from 'zod/mini'
import { DEFAULT_BONUSES } from './bonus.ts'
import { bonusList } from './bonus-list.ts'
import { tidyName } from './name.ts'
import {
  buttonFields,
  CTA_TEXT_MAX_LENGTH,
  OFFER_MESSAGES,
  optionalText,
  optionalUrl,
  pricedFields,
  priceFields,
  URL_MAX_LENGTH,
} from './offer.ts'
import {
  countSchema,
  type Infer,
  isoTimeSchema,
  nullableTextSchema,
  versionSchema,
} from './response-schema.ts'
import { isWebLink } from './web-link.ts'

/** Ids a partner cannot have because they are routes (F-1221). */
export const RESERVED_PARTNER_IDS = [
  'dashboard',
  'offer',
  'new',
  'settings',
  'admin',
  'api',
  'bekreftelse',
  'kunde',
  'deler',
  'icons',
  'lp',
  'partner',
  'rediger',
  'share',
  'tilbud',
  'videos',
] as const
/** Maximum characters in a partner's id and name. */
export const PARTNER_ID_MAX_LENGTH = 60
export const PARTNER_NAME_MAX_LENGTH = 80

/** The server's messages for a partner's values; a form uses its own words. */
export const PARTNER_MESSAGES = {
  idRequired: 'Partner ID is required',
  idTooLong: 'Partner ID is too long',
  idCharacters: 'Only alphanumeric and hyphens allowed',
  idReserved: 'Partner ID is reserved',
  nameRequired: 'Partner name is required',
  nameTooLong: 'Partner name is too long',
  invalidLogo: 'Invalid logo URL',
} as const
export type PartnerMessage = (typeof PARTNER_MESSAGES)[keyof typeof PARTNER_MESSAGES]

/** What the settings show for a partner without defaults; the button text comes from the site's facts (F-645). */
export const INITIAL_PARTNER_PRICE = '45000'

/** A partner's id: lower case, trimmed, letters a–z, digits and hyphens (F-923, F-924). */
export const partnerId = z.string(PARTNER_MESSAGES.idRequired).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, PARTNER_MESSAGES.idRequired),
  z.maxLength(PARTNER_ID_MAX_LENGTH, PARTNER_MESSAGES.idTooLong),
  z.regex(/^[a-z0-9-]*$/, PARTNER_MESSAGES.idCharacters),
  z.refine((id) => !RESERVED_PARTNER_IDS.some((reserved) => reserved === id), PARTNER_MESSAGES.idReserved),
)

/** What a partner's id looks like, in lower case. */
export const PARTNER_ID = new RegExp(`^[a-z0-9-]{1,${PARTNER_ID_MAX_LENGTH}}$`)

/** A partner's id where it only refers to one: anything that could exist. */
export const partnerIdText = z.string().check(z.trim(), z.toLowerCase(), z.regex(PARTNER_ID))

const partnerName = z
  .string(PARTNER_MESSAGES.nameRequired)
  .check(
    z.overwrite(tidyName),
    z.minLength(1, PARTNER_MESSAGES.nameRequired),
    z.maxLength(PARTNER_NAME_MAX_LENGTH, PARTNER_MESSAGES.nameTooLong),
  )
const LOGO_PATH = /^\/api\/logos\/\w[\w.-]*$/
const logoUrl = z.pipe(
  optionalText(URL_MAX_LENGTH, PARTNER_MESSAGES.invalidLogo),
  z.nullable(
    z
      .string()
      .check(z.refine((text) => LOGO_PATH.test(text) || isWebLink(text), PARTNER_MESSAGES.invalidLogo)),
  ),
)

/** The body of `POST /api/admin/partners`. */
export const newPartnerRequest = z.object({ partnerId, name: partnerName, logoUrl })

/** The body of `PATCH /api/admin/partners/{partnerId}`: only the fields given change. */
export const partnerPatch = z.object({
  name: z.optional(partnerName),
  logoUrl: z.optional(logoUrl),
  allowAdvancedSettings: z.optional(z.nullable(z.enum(['true', 'false'], "Must be 'true' or 'false'"))),
})
export type PartnerPatch = z.output<typeof partnerPatch>

/** The body of `POST /api/admin/partners/{partnerId}/delete`: the version that was looked at before it was confirmed. */
export const partnerDeletion = z.object({
  version: z.int('Required').check(z.minimum(0), z.maximum(2 ** 31 - 1)),
})

/** What goes with a partner: its offers and their links, and who loses access. */
const partnerContentsSchema = () =>
  z.strictObject({
    offers: countSchema(),
    /** Addresses that open an offer: today's and those offers had before. */
    links: countSchema(),
    /** Whitelisted e-mail addresses. */
    people: countSchema(),
    /** Domains whose addresses have access. */
    domains: countSchema(),
    /** Enquiries that belong to its offers; they stay. */
    enquiries: countSchema(),
    /** The days of its evenings that are confirmed and to come, soonest first, for example '2026-12-23' (F-1566). */
    confirmedDays: z.array(z.string()),
  })
export type PartnerContents = Infer<typeof partnerContentsSchema>
export const partnerContentsResponseSchema = () => z.strictObject({ contents: partnerContentsSchema() })

/** What anybody may read about a partner. */
export const publicPartnerSchema = () =>
  z.strictObject({ partnerId: z.string(), name: z.string(), logoUrl: nullableTextSchema() })
export type PublicPartner = Infer<typeof publicPartnerSchema>
export const publicPartnerResponseSchema = () => z.strictObject({ partner: publicPartnerSchema() })

/** A stored partner. */
export const partnerSchema = () =>
  z.extend(publicPartnerSchema(), {
    /** 'true', 'false', or null to follow the global default. */
    allowAdvancedSettings: nullableTextSchema(),
    version: versionSchema(),
    createdAt: isoTimeSchema(),
    updatedAt: isoTimeSchema(),
  })
export type Partner = Infer<typeof partnerSchema>
export const partnerResponseSchema = () => z.strictObject({ partner: partnerSchema() })

/** Maximum characters in the text under an offer page's heading. */
export const HERO_DESCRIPTION_MAX_LENGTH = 400
/** The server's message for one that is longer; a form uses its own words. */
export const HERO_DESCRIPTION_TOO_LONG = 'Description is too long'

/** The body of `POST /api/admin/partners/{partnerId}/defaults`. */
export const partnerDefaultsRequest = z.object({
  partnerId: z
    .string(PARTNER_MESSAGES.idRequired)
    .check(z.trim(), z.minLength(1, PARTNER_MESSAGES.idRequired)),
  heroDescription: z.optional(optionalText(HERO_DESCRIPTION_MAX_LENGTH, HERO_DESCRIPTION_TOO_LONG)),
  price: priceFields.price,
  beforePrice: z.optional(priceFields.beforePrice),
  ctaButtonUrl: optionalUrl(OFFER_MESSAGES.invalidUrl),
  ctaButtonText: optionalText(CTA_TEXT_MAX_LENGTH, OFFER_MESSAGES.ctaTextTooLong),
  selectedExtras: z._default(bonusList, [...DEFAULT_BONUSES]),
})
export type PartnerDefaultsRequest = z.output<typeof partnerDefaultsRequest>

/** A partner's default offer values. */
export const partnerDefaultsSchema = () =>
  z.strictObject({ ...pricedFields(), ...buttonFields(), heroDescription: nullableTextSchema() })
export type PartnerDefaults = Infer<typeof partnerDefaultsSchema>
export const publicDefaultsResponseSchema = () => z.strictObject({ defaults: partnerDefaultsSchema() })

/** The same with its version, as the admin's calls return it. */
const storedDefaultsSchema = () => z.extend(partnerDefaultsSchema(), { version: versionSchema() })
export type StoredDefaults = Infer<typeof storedDefaultsSchema>
export const savedDefaultsResponseSchema = () => z.strictObject({ defaults: storedDefaultsSchema() })
export const defaultsResponseSchema = () => z.strictObject({ defaults: z.nullable(storedDefaultsSchema()) })

/**
 * Whether a partner may use the advanced fields: its own flag decides; if that is neither 'true' nor 'false', the
 * global default does (F-870).
 */
export function canUseAdvanced(
  partnerFlag: string | null | undefined,
  globalDefault: string | null | undefined,
): boolean {
  if (partnerFlag === 'true') return true
  if (partnerFlag === 'false') return false
  return globalDefault === 'true'
}
