import * as z from 'zod/mini'
import { tidyHeaderLine, tidyName } from './name.ts'

const line = (maxLength: number) =>
  z.string().check(z.overwrite((text) => tidyHeaderLine(text.slice(0, maxLength))))
const tracking = z._default(line(500), '')

/** Where the visitor came from (F-830 to F-834). */
export const attribution = z.object({
  gclid: tracking,
  /** Google's ids for clicks on iOS: of an app's ad, and of one on the web. */
  gbraid: tracking,
  wbraid: tracking,
  /** The click id of another ad network, with its name, e.g. 'fbclid=IwAR0' (F-1350). */
  clickId: tracking,
  landingPage: z._default(line(500), 'direct'),
  /** Whole, for it is an address: `?utm_source=` may end in `?=` too. */
  landingUrl: z._default(z.string().check(z.overwrite((text) => tidyName(text.slice(0, 2000)))), '/'),
  /** Seconds since the first page of the visit. */
  sessionDuration: z._default(z.number().check(z.minimum(0)), 0),
  utmSource: tracking,
  utmMedium: tracking,
  utmCampaign: tracking,
  utmContent: tracking,
  utmTerm: tracking,
  device: tracking,
  network: tracking,
})

export type Attribution = z.output<typeof attribution>

/** The facts about a visit in reading order, with their Norwegian labels. */
export const ATTRIBUTION_LABELS: Record<keyof Attribution, string> = {
  landingPage: 'Landingsside',
  landingUrl: 'Adresse på nettstedet',
  sessionDuration: 'Tid på nettstedet',
  gclid: 'gclid',
  gbraid: 'gbraid',
  wbraid: 'wbraid',
  clickId: 'Annonseklikk',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
  device: 'Enhet',
  network: 'Nettverk',
}

/** The same names, in the same order. */
export const ATTRIBUTION_FIELDS = Object.keys(ATTRIBUTION_LABELS) as (keyof Attribution)[]

type AttributionText = Exclude<keyof Attribution, 'sessionDuration'>

/** The fields that are texts, in the contract's order: all but the duration. */
export const ATTRIBUTION_TEXTS = Object.keys(attribution.shape).filter(
  (field): field is AttributionText => field !== 'sessionDuration',
)

/** A value for each text field. */
export function forAttributionTexts<Value>(
  of: (field: AttributionText) => Value,
): Record<AttributionText, Value> {
  return Object.fromEntries(ATTRIBUTION_TEXTS.map((field) => [field, of(field)])) as Record<
    AttributionText,
    Value
  >
}
