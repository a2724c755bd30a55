import type { Conversion } from '../data/queries/figures.ts'
import { FORMULA } from './csv.ts'

/** The columns of Google Ads' file for conversions from clicks; no other may be there. */
const COLUMNS = [
  'Google Click ID',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
]
const CURRENCY = 'NOK'

const OSLO = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Oslo',
  ...{
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  timeZoneName: 'longOffset',
})

/** Bookings as Google Ads imports them: commas, a dot in numbers, and each time with its zone. */
export function conversionsAsCsv(conversions: readonly Conversion[], { name }: { name: string }): string {
  const rows = conversions.map(({ gclid, bookedAt, value }) => [
    gclid,
    // Typed by an admin.
    FORMULA.test(name) ? `'${name}` : name,
    conversionTime(bookedAt),
    // Without a value of its own a conversion gets the one set in the ad account.
    value === null ? '' : String(value),
    value === null ? '' : CURRENCY,
  ])
  return [COLUMNS, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** '2026-11-21T12:05:00Z' as the platform reads it: '2026-11-21 13:05:00+0100'. */
export function conversionTime(iso: string): string {
  const parts = Object.fromEntries(OSLO.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const zone = parts.timeZoneName!.replace('GMT', '').replace('−', '-').replace(':', '')
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}${zone}`
}

function cell(text: string): string {
  return /^[\w:+-]*( [\w:+-]+)*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`
}
