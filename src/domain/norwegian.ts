/** A name in the genitive: with s, or with an apostrophe after s, x and z (F-1202). */
export function genitive(name: string): string {
  return /[sxz]$/i.test(name) ? `${name}’` : `${name}s`
}

/** '09:00' as Norwegians write it: '09.00'. */
export function formatClockTime(time: string): string {
  return time.replace(':', '.')
}

/** From '19:00' to '20:30' on one line: 'kl. 19.00–20.30'. */
export function formatTimes(from: string, to: string): string {
  return `kl.\u00a0${formatClockTime(from)}–${formatClockTime(to)}`
}

const UNITS =
  'meter|sekund(?:er)?|minutt(?:er)?|time[rn]?|døgn|dag(?:er)?|uker?|måned(?:er)?|år|personer|mill\\.|million(?:er)?|kroner'
/** The months' names, as alternatives of a regular expression. */
export const MONTHS = 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember'
/** The spaces a line may not break at: around ×, before % and mva., and between a number and what it belongs to. */
const KEPT_SPACES = new RegExp(
  [
    ' (?=%|× ?\\d|mva\\.)',
    '(?<=\\d[ \u00a0]×) (?=\\d)',
    '(?<=\\b(?:kl|nr)\\.) (?=\\d)',
    `(?<=\\d\\+?) (?=(?:${UNITS})(?!\\p{L}))`,
    `(?<=\\b\\d{1,2}\\.) (?=(?:${MONTHS})\\b)`,
    // Thousands, telephone numbers and organisation numbers.
    '(?<=\\d) (?=\\d{2,3}(?!\\d))',
  ].join('|'),
  'gu',
)

/** A text with no-break spaces in units, dates and phone numbers, and before %, × and «mva.». */
export function withNoBreakSpaces(text: string): string {
  return text.replace(KEPT_SPACES, '\u00a0')
}

/** A text for machines, such as a page's title: every no-break space is a plain one. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** A day as people write it: '13. september 2025'. */
export const WRITTEN_DAY = new RegExp(`^[1-9]\\d?\\. (?:${MONTHS}) \\d{4}$`)

/** '13. september 2025' as '2025-09-13'. Not validated. */
export function writtenDayToIso(written: string): string {
  const [day = '', month = '', year = ''] = written.split(/\.? /)
  const number = MONTHS.split('|').indexOf(month) + 1
  return [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** A number with its noun: `1 adresse`, `2 adresser`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
