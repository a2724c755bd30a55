import * as z from 'zod/mini'
import { BONUS_IDS, type BonusId } from './bonus.ts'
import { bonusList } from './bonus-list.ts'
import { normaliseEmail } from './email.ts'
import { isEmailAddress } from './email-address.ts'
import { isBelowZero } from './exact-price.ts'
import { removeInvisibleCharacters, tidyName } from './name.ts'
import { ANY_PHONE_MAX_LENGTH, isPhone, tidyPhone } from './phone.ts'
import {
  countSchema,
  type Infer,
  isoTimeSchema,
  nullableTextSchema,
  nullableTimeSchema,
  versionSchema,
} from './response-schema.ts'
import { slugFromCompany, slugProblem } from './slug.ts'
import { isWebLink } from './web-link.ts'

/** Maximum characters in a company name. */
export const COMPANY_NAME_MAX_LENGTH = 120
/** Maximum characters in a price text. */
export const PRICE_MAX_LENGTH = 40
/** Maximum characters in a button text. */
export const CTA_TEXT_MAX_LENGTH = 60
/** Maximum characters in the name, phone number and address of whom a customer may ask. */
export const CONTACT_MAX_LENGTH = { name: 80, phone: ANY_PHONE_MAX_LENGTH, email: 254 } as const
/** Maximum characters in a link. */
export const URL_MAX_LENGTH = 2000

/** The server's messages for an offer's values; a form uses its own words. */
export const OFFER_MESSAGES = {
  nameRequired: 'Company name is required',
  nameTooLong: 'Company name is too long',
  slugRequired: 'Customer slug is required',
  slugReserved: 'Customer slug is reserved',
  priceTooLong: 'Price is too long',
  priceBelowZero: 'Price is below zero',
  beforePriceTooLong: 'Before-price is too long',
  beforePriceBelowZero: 'Before-price is below zero',
  invalidUrl: 'Invalid URL',
  ctaTextTooLong: 'Button text is too long',
  invalidDate: 'Invalid date',
  datePast: 'Date is in the past',
  dateTooFar: 'Date is too far ahead',
  contactNameTooLong: 'Contact name is too long',
  invalidPhone: 'Invalid phone number',
  invalidEmail: 'Invalid e-mail address',
} as const
export type OfferMessage = (typeof OFFER_MESSAGES)[keyof typeof OFFER_MESSAGES]

/** An optional text: without what nobody sees, trimmed, and null when nothing is left (F-918). */
export function optionalText(maxLength: number, message: string, tidy = (text: string) => text) {
  return z.pipe(
    z.nullish(
      z.string().check(
        z.overwrite((text) => tidy(removeInvisibleCharacters(text).trim())),
        z.maxLength(maxLength, message),
      ),
    ),
    z.transform((text: string | null | undefined) => (text ? text : null)),
  )
}

/** An optional http(s) link: null when empty, refused with `message` otherwise. */
export function optionalUrl(message: string) {
  return z.pipe(
    optionalText(URL_MAX_LENGTH, message),
    z.nullable(z.string().check(z.refine(isWebLink, message))),
  )
}

/** An optional price: free text, but no sum below zero. */
function optionalPrice({ tooLong, belowZero }: { tooLong: string; belowZero: string }) {
  return z.pipe(
    optionalText(PRICE_MAX_LENGTH, tooLong),
    z.nullable(z.string().check(z.refine((price) => !isBelowZero(price), belowZero))),
  )
}

/** The price and the before-price of an offer, or of what a partner's new ones begin with. */
export const priceFields = {
  price: optionalPrice({ tooLong: OFFER_MESSAGES.priceTooLong, belowZero: OFFER_MESSAGES.priceBelowZero }),
  beforePrice: optionalPrice({
    tooLong: OFFER_MESSAGES.beforePriceTooLong,
    belowZero: OFFER_MESSAGES.beforePriceBelowZero,
  }),
}

/** A text that is tidied and then has to be right; null when empty. */
function checkedText({
  maxLength,
  tidy,
  isRight,
  message,
}: {
  maxLength: number
  tidy: (text: string) => string
  isRight: (text: string) => boolean
  message: string
}) {
  return z.pipe(
    optionalText(maxLength, message, tidy),
    z.nullable(z.string().check(z.refine(isRight, message))),
  )
}

const offerFields = {
  ...priceFields,
  ctaButtonUrl: optionalUrl(OFFER_MESSAGES.invalidUrl),
  ctaButtonText: optionalText(CTA_TEXT_MAX_LENGTH, OFFER_MESSAGES.ctaTextTooLong),
  selectedExtras: z.pipe(
    z.nullish(bonusList),
    z.transform((ids: BonusId[] | null | undefined) => ids ?? null),
  ),
}

/** Fields that an update may leave out unchanged: older clients do not know them. */
const termFields = {
  /** The last day the offer holds, as '2026-12-04'; which days may be set depends on today (`validityProblem`). */
  validUntil: z.optional(
    z.pipe(
      optionalText(10, OFFER_MESSAGES.invalidDate),
      // The database has no year 0.
      z.nullable(
        z.iso
          .date(OFFER_MESSAGES.invalidDate)
          .check(z.refine((day) => day >= '0001', OFFER_MESSAGES.invalidDate)),
      ),
    ),
  ),
  /** Whom the customer may ask at the partner. */
  contactName: z.optional(
    checkedText({
      maxLength: CONTACT_MAX_LENGTH.name,
      tidy: tidyName,
      isRight: () => true,
      message: OFFER_MESSAGES.contactNameTooLong,
    }),
  ),
  contactPhone: z.optional(
    checkedText({
      maxLength: CONTACT_MAX_LENGTH.phone,
      tidy: tidyPhone,
      isRight: isPhone,
      message: OFFER_MESSAGES.invalidPhone,
    }),
  ),
  contactEmail: z.optional(
    checkedText({
      maxLength: CONTACT_MAX_LENGTH.email,
      tidy: normaliseEmail,
      isRight: isEmailAddress,
      message: OFFER_MESSAGES.invalidEmail,
    }),
  ),
}

/** An offer's last day and whom to ask, which forms hold as texts. */
export type OfferTerm = keyof typeof termFields
/** All that an offer says besides whose it is. */
export type OfferValue = keyof typeof offerFields | OfferTerm
export const OFFER_VALUES = Object.keys({ ...offerFields, ...termFields }) as OfferValue[]

/** An object with a value for each {@link OfferTerm} (last valid day and contact person), from `get`. */
export function forOfferTerms<Value>(get: (term: OfferTerm) => Value): Record<OfferTerm, Value> {
  const terms = Object.keys(termFields) as OfferTerm[]
  return Object.fromEntries(terms.map((term) => [term, get(term)])) as Record<OfferTerm, Value>
}

/** The body of `POST /api/partner/offers` and its admin twin. */
export const offerRequest = z.object({
  /** Present: update that offer. Absent: create, or update the offer with this slug (F-1222, F-1223). */
  id: z.optional(z.uuid()),
  companyName: z
    .string(OFFER_MESSAGES.nameRequired)
    .check(
      z.overwrite(tidyName),
      z.minLength(1, OFFER_MESSAGES.nameRequired),
      z.maxLength(COMPANY_NAME_MAX_LENGTH, OFFER_MESSAGES.nameTooLong),
    ),
  customerSlug: z.string(OFFER_MESSAGES.slugRequired).check(
    z.overwrite(slugFromCompany),
    z.refine((slug) => slugProblem(slug) !== 'empty', OFFER_MESSAGES.slugRequired),
    z.refine((slug) => slugProblem(slug) !== 'reserved', OFFER_MESSAGES.slugReserved),
  ),
  ...offerFields,
  ...termFields,
})

export type OfferRequest = z.output<typeof offerRequest>

/** Whose it is, its price and extras. */
export const pricedFields = () => ({
  partnerId: z.string(),
  price: nullableTextSchema(),
  beforePrice: nullableTextSchema(),
  selectedExtras: z.nullable(z.array(z.enum(BONUS_IDS))),
})

/** Its button. */
export const buttonFields = () => ({
  ctaButtonUrl: nullableTextSchema(),
  ctaButtonText: nullableTextSchema(),
})

const customerFields = () => ({
  ...pricedFields(),
  ...buttonFields(),
  companyName: z.string(),
  customerSlug: z.string(),
  ...forOfferTerms(nullableTextSchema),
  /** The last day it holds, to its end in Norway, as '2026-12-04'; null has no end. */
  validUntil: z.nullable(z.iso.date()),
})

/** A stored offer as the partner and the admin see it. */
export const offerSchema = () =>
  z.strictObject({
    ...customerFields(),
    id: z.uuid(),
    /** When it was withdrawn, and has been in the archive since; null while it holds. */
    withdrawnAt: nullableTimeSchema(),
    /** Goes up with every change; sent back as `If-Match: "<version>"` (F-1226). */
    version: versionSchema(),
    createdAt: isoTimeSchema(),
    updatedAt: isoTimeSchema(),
    /** When and how often customers have had its page on the screen; not a change of the offer. */
    firstOpenedAt: nullableTimeSchema(),
    lastOpenedAt: nullableTimeSchema(),
    /** When the customer first answered that they are interested. */
    answeredAt: nullableTimeSchema(),
    /** When the customer first said the no that stands. */
    declinedAt: nullableTimeSchema(),
    openCount: countSchema(),
  })
export type Offer = Infer<typeof offerSchema>
export const offerResponseSchema = () => z.strictObject({ offer: offerSchema() })

/** Just enough about another offer, which a refusal tells of, to name and open it. */
export const offerHandleSchema = () =>
  z.pick(offerSchema(), { id: true, companyName: true, customerSlug: true, version: true })
export type OfferHandle = Infer<typeof offerHandleSchema>

/** Whom a customer may ask at the partner, as an offer has it. */
const offerContactSchema = () =>
  z.strictObject({
    contactName: nullableTextSchema(),
    contactPhone: nullableTextSchema(),
    contactEmail: nullableTextSchema(),
  })
export type OfferContact = Infer<typeof offerContactSchema>
export const offerContactResponseSchema = () => z.strictObject({ contact: z.nullable(offerContactSchema()) })

/** The parts of an offer that a customer's browser gets. */
export const publicOfferSchema = () =>
  z.strictObject({
    ...customerFields(),
    /** True once its last day is over, by the server's clock: it has no prices then. */
    expired: z.boolean(),
  })
export type PublicOffer = Infer<typeof publicOfferSchema>
export const publicOfferResponseSchema = () => z.strictObject({ offer: publicOfferSchema() })

/** The newest offer's price and extras, which other customers may read, but not whose they are. */
export const recentOfferSchema = () => z.strictObject(pricedFields())
export type RecentOffer = Infer<typeof recentOfferSchema>
export const recentOfferResponseSchema = () => z.strictObject({ offer: recentOfferSchema() })
