import { GOOGLE_CLICK_IDS } from '#domain/ad-clicks.ts'
import type { Conversion } from '../data/queries/figures.ts'
import { FORMULA, osloParts } from './csv.ts'

/**
 * The columns of Google Ads' template for conversions from clicks; no other may be there. The import refuses a row with
 * more than one click id. Source: support.google.com/google-ads/answer/7014069, and the templates it offers.
 */
const COLUMNS = [
  'Google Click ID',
  'GBRAID',
  'WBRAID',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
  'Order ID',
  'Ad User Data',
  'Ad Personalization',
]
/** Only who has said yes to marketing is in the file: to measuring, which is all that the privacy notice names. */
const USER_DATA = 'Granted'
const PERSONALIZATION = 'Denied'
const CURRENCY = 'NOK'

/**
 * A CSV file of bookings for the Google Ads import; `name` is the conversion action. Commas, decimal points, and
 * times with their UTC offset.
 */
export function formatGoogleAdsConversionsCsv(
  conversions: readonly Conversion[],
  { name }: { name: string },
): string {
  const rows = conversions.map(({ bookedAt, value, orderId, ...clicks }) => [
    ...oneClickId(clicks),
    // Typed by an admin.
    FORMULA.test(name) ? `'${name}` : name,
    formatGoogleAdsTime(bookedAt),
    // Without a value of its own a conversion gets the one set in the ad account.
    value === null ? '' : String(value),
    value === null ? '' : CURRENCY,
    orderId,
    USER_DATA,
    PERSONALIZATION,
  ])
  return [COLUMNS, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** The first click id that there is, in its column. */
function oneClickId(clicks: Record<(typeof GOOGLE_CLICK_IDS)[number], string>): string[] {
  const first = GOOGLE_CLICK_IDS.find((name) => clicks[name])
  return GOOGLE_CLICK_IDS.map((name) => (name === first ? clicks[name] : ''))
}

/** Formats '2026-11-21T12:05:00Z' in Norwegian time as Google Ads reads it: '2026-11-21 13:05:00+0100'. */
export function formatGoogleAdsTime(iso: string): string {
  const parts = osloParts(iso)
  const zone = parts.timeZoneName!.replace('GMT', '').replace('−', '-').replace(':', '')
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}${zone}`
}

function cell(text: string): string {
  return /^[\w:+-]*( [\w:+-]+)*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`
}
