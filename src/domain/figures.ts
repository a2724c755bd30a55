import * as z from 'zod/mini'
import { isoTimeParam } from './activity.ts'
import { DECLINE_REASONS, type DeclineReason } from './answer-kinds.ts'
import { upperFirst } from './letters.ts'
import { countSchema, extensibleEnum, type Infer } from './response-schema.ts'

/** The name of the conversion action, unless the ad account calls it something else. */
export const CONVERSION_NAME = 'Booket show'
/** Maximum characters in the name of a conversion action. */
export const CONVERSION_NAME_MAX_LENGTH = 100

/** The query of `GET /api/admin/figures`: what was made or asked from `from` on and before `to`. */
export const figuresQuery = z.object({ from: isoTimeParam, to: isoTimeParam })
export type FiguresQuery = z.output<typeof figuresQuery>

/** The query of `GET /api/admin/conversions/export`: what was booked from `from` on and before `to`. */
export const conversionsQuery = z.extend(figuresQuery, {
  /** As the conversion action is called in the ad account. */
  name: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Skriv hva konverteringen heter i Google Ads.'),
        z.maxLength(CONVERSION_NAME_MAX_LENGTH, `Navnet kan ha høyst ${CONVERSION_NAME_MAX_LENGTH} tegn.`),
      ),
    CONVERSION_NAME,
  ),
})

/** How many offers have a no that stands, for one reason; null if none was given. */
const declinesSchema = () =>
  z.strictObject({
    reason: z.nullable(extensibleEnum(Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]])),
    count: countSchema(),
  })
export type Declines = Infer<typeof declinesSchema>

/**
 * What became of a partner's offers that were made in a period, whenever it happened. Each step contains the next one:
 * an offer that was answered counts as opened, one that was booked as answered.
 */
const offerFunnelSchema = () =>
  z.strictObject({
    partnerId: z.string(),
    name: z.string(),
    created: countSchema(),
    opened: countSchema(),
    interested: countSchema(),
    booked: countSchema(),
    /** What was booked, in whole kroner. */
    value: countSchema(),
    /** The commonest reason first; empty if nobody said no. */
    declines: z.array(declinesSchema()),
  })
export type OfferFunnel = Infer<typeof offerFunnelSchema>

/** What became of enquiries that came in a period, whenever it happened; answered are all that are no longer new. */
const enquiryFunnelSchema = () =>
  z.strictObject({
    name: z.string(),
    enquiries: countSchema(),
    answered: countSchema(),
    booked: countSchema(),
    /** What was booked, in whole kroner. */
    value: countSchema(),
  })
export type EnquiryFunnel = Infer<typeof enquiryFunnelSchema>

/** The response of `GET /api/admin/figures`; each list has the largest first. */
export const figuresSchema = () =>
  z.strictObject({
    partners: z.array(offerFunnelSchema()),
    /** All enquiries, wherever they came from. */
    enquiries: enquiryFunnelSchema(),
    cities: z.array(enquiryFunnelSchema()),
    occasions: z.array(enquiryFunnelSchema()),
    campaigns: z.array(enquiryFunnelSchema()),
  })
export type Figures = Infer<typeof figuresSchema>

/** The city or occasion that a landing page is about, by its name in reports; null for any other page. */
export function topicOfPage(landingPage: string): { kind: 'city' | 'occasion'; name: string } | null {
  const page = landingPage.toLowerCase()
  const city = /^(?:lp-)?tryllekunstner-(.+)$/.exec(page)?.[1]
  if (city) return { kind: 'city', name: nameOf(city) }
  const occasion =
    /^(?:lp-)?underholdning-(.+)$/.exec(page)?.[1] ??
    /^lp-(.+)-underholdning$/.exec(page)?.[1] ??
    /^lp-(.+)$/.exec(page)?.[1]
  return occasion ? { kind: 'occasion', name: nameOf(occasion) } : null
}

function nameOf(slug: string): string {
  return upperFirst(slug.replaceAll('-', ' '))
}
