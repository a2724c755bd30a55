import * as z from 'zod/mini'
import type { BonusId } from './bonus.ts'
import { bonusList } from './bonus-list.ts'
import { slugFromCompany, slugProblem } from './slug.ts'

/** Characters in a company name, at most. */
export const COMPANY_NAME_MAX_LENGTH = 120
/** Characters in a price text, at most. */
export const PRICE_MAX_LENGTH = 40
/** Characters in a button text, at most. */
export const CTA_TEXT_MAX_LENGTH = 60
/** Characters in a link, at most. */
export const URL_MAX_LENGTH = 2000

/** An optional text: trimmed, and null when nothing is left (F-918). */
export function optionalText(maxLength: number, message: string) {
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(maxLength, message))),
    z.transform((text: string | null | undefined) => (text ? text : null)),
  )
}

/** An optional http(s) link: null when empty, refused with `message` otherwise. */
export function optionalUrl(message: string) {
  const link = z.url({ protocol: /^https?$/, error: message })
  return z.pipe(
    optionalText(URL_MAX_LENGTH, message),
    z.nullable(z.string().check(z.refine((text) => link.safeParse(text).success, message))),
  )
}

const offerFields = {
  price: optionalText(PRICE_MAX_LENGTH, 'Price is too long'),
  beforePrice: optionalText(PRICE_MAX_LENGTH, 'Before-price is too long'),
  ctaButtonUrl: optionalUrl('Invalid URL'),
  ctaButtonText: optionalText(CTA_TEXT_MAX_LENGTH, 'Button text is too long'),
  selectedExtras: z.pipe(
    z.nullish(bonusList),
    z.transform((ids: BonusId[] | null | undefined) => ids ?? null),
  ),
}

/** The body of `POST /api/partner/offers` and of its admin twin, with the server's messages (F-919, F-1037, F-1054). */
export const offerRequest = z.object({
  /** Present: update that offer. Absent: create, or update the offer with this slug (F-1222, F-1223). */
  id: z.optional(z.uuid()),
  companyName: z.string('Company name is required').check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.minLength(1, 'Company name is required'),
    z.maxLength(COMPANY_NAME_MAX_LENGTH, 'Company name is too long'),
  ),
  customerSlug: z.string('Customer slug is required').check(
    z.overwrite(slugFromCompany),
    z.refine((slug) => slugProblem(slug) !== 'empty', 'Customer slug is required'),
    z.refine((slug) => slugProblem(slug) !== 'reserved', 'Customer slug is reserved'),
  ),
  ...offerFields,
})

export type OfferRequest = z.output<typeof offerRequest>

/** A stored offer as partner and admin see it (F-715). Times are ISO 8601 in UTC. */
export type Offer = {
  id: string
  partnerId: string
  companyName: string
  customerSlug: string
  price: string | null
  beforePrice: string | null
  ctaButtonUrl: string | null
  ctaButtonText: string | null
  selectedExtras: BonusId[] | null
  /** Counts up with every change; sent back as `If-Match: "<version>"` (F-1226). */
  version: number
  createdAt: string
  updatedAt: string
}

/** What a customer's browser is told of an offer. */
export type PublicOffer = Pick<
  Offer,
  | 'partnerId'
  | 'companyName'
  | 'customerSlug'
  | 'price'
  | 'beforePrice'
  | 'ctaButtonUrl'
  | 'ctaButtonText'
  | 'selectedExtras'
>

/** The newest offer's price and extras: another customer may read these, never whose they are or where its button leads. */
export type RecentOffer = Pick<PublicOffer, 'partnerId' | 'price' | 'beforePrice' | 'selectedExtras'>

/** The path of an offer's public page. */
export function offerPath(partnerId: string, customerSlug: string): string {
  return `/partner/${partnerId}/${encodeURIComponent(customerSlug)}`
}
