import { NORWEGIAN_PHONE } from '#domain/phone.ts'
import { norwegianDay } from '#domain/validity.ts'

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
/** The column separator a Norwegian Excel expects. */
const SEPARATOR = ';'

/** What makes a spreadsheet calculate instead of display; includes full-width forms and leading spaces. */
export const FORMULA = /^\s*[=+\-@|%＝＋－＠]/

const OSLO = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Oslo',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZoneName: 'longOffset',
})

/** The parts of an ISO time in Norwegian time, with leading zeros; `timeZoneName` like 'GMT+01:00'. */
export function osloParts(iso: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(OSLO.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
}

/** The HTTP headers that download a CSV file as `<what>-<day in Norway>.csv`. */
export function csvDownloadHeaders(what: string, now: Date): Record<string, string> {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${what}-${norwegianDay(now)}.csv"`,
  }
}

/** The line of column names of a CSV file, after a byte order mark, by which Excel knows UTF-8. */
export function csvHeaderLine(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns)
}

/**
 * One line of a CSV file for a Norwegian Excel: semicolons, decimal commas. A text that a spreadsheet would calculate
 * is prefixed with an apostrophe.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(SEPARATOR)}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  // A Norwegian phone number starts like a formula but is not one; other countries' may have a minus in them.
  const shown = FORMULA.test(value) && !NORWEGIAN_PHONE.test(value) ? `'${value}` : value
  return `"${shown.replaceAll('"', '""')}"`
}
