// Until when an offer holds. An offer page draws with these in the browser: nothing here may load more than it uses.

export const ZONE = 'Europe/Oslo'
const HOUR_MS = 3_600_000
/** A day of 24 hours. */
export const DAY_MS = 24 * HOUR_MS

/** How many years ahead an offer's last day may lie. */
export const VALID_YEARS_MAX = 3

let days: Intl.DateTimeFormat | undefined

/** The day it is in Norway, as '2026-11-21'. */
export function norwegianDay(now: Date): string {
  // Sweden writes dates as ISO 8601 does.
  days ??= new Intl.DateTimeFormat('sv', { timeZone: ZONE })
  return days.format(now)
}

/** True if the offer's last valid day, in Norway, is over (F-1360); false without one. */
export function isExpired({ validUntil }: { validUntil?: string | null }, now: Date): boolean {
  return validUntil != null && validUntil < norwegianDay(now)
}

/** The first moment at which an offer with this last day is expired: midnight in Norway. */
export function validityEnd(validUntil: string): Date {
  return norwegianMoment(daysAfter(validUntil, 1))
}

/** The moment of a date and clock time in Norway, such as '2026-12-04' and '19:00'; midnight by default. */
export function norwegianMoment(day: string, clockTime = '00:00'): Date {
  // Norway is two hours ahead of UTC in summer, else one.
  const [summer, winter] = [2, 1].map(
    (hours) => new Date(Date.parse(`${day}T${clockTime}Z`) - hours * HOUR_MS),
  )
  const shown = summer!.toLocaleTimeString('sv', { timeZone: ZONE })
  return shown.startsWith(clockTime) ? summer! : winter!
}

/** An offer as a customer may read it: with `expired`, and with its prices null if it is. */
export function hideExpiredPrices<Stored extends { validUntil: string | null }>(stored: Stored, now: Date) {
  const expired = isExpired(stored, now)
  return { ...stored, ...(expired && { price: null, beforePrice: null }), expired }
}

/** The day so many days after a day, both as '2026-11-21'. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The latest last valid day that may be set today: {@link VALID_YEARS_MAX} years ahead. */
export function maxValidUntil(today: string): string {
  return `${Number(today.slice(0, 4)) + VALID_YEARS_MAX}${today.slice(4)}`
}

/**
 * Why a last valid day cannot be set: 'past' or 'far' (too far ahead); null if it can. A day equal to `stored` is
 * always allowed, so that an expired offer can be corrected.
 */
export function validityProblem(
  day: string | null | undefined,
  { today, stored }: { today: string; stored: string | null },
): 'past' | 'far' | null {
  if (!day || day === stored) return null
  if (day < today) return 'past'
  return day > maxValidUntil(today) ? 'far' : null
}

/**
 * When an offer expires or expired: 'Utløper i dag', 'Utløper i morgen', 'Utløper fredag', 'Utløpt 21. nov.', with
 * the year if it is another one. Only for the days shortly before.
 */
export function expiryText(validUntil: string, now: Date): string {
  const today = norwegianDay(now)
  if (validUntil < today) return `Utløpt ${formatShortDay(validUntil, now)}`
  if (validUntil === today) return 'Utløper i dag'
  if (validUntil === daysAfter(today, 1)) return 'Utløper i morgen'
  return `Utløper ${inParts(validUntil, { weekday: 'long' })}`
}

/** A date in short, with its year if that is another one: '21. nov.', '3. jan. 2027'. */
export function formatShortDay(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === norwegianDay(now).slice(0, 4)
  return inParts(day, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}

/** A date in full: 'fredag 4. desember 2026'. */
export function formatLongDate(day: string): string {
  return inParts(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** A date without its year: '4. desember'. */
export function formatDayAndMonth(day: string): string {
  return inParts(day, { day: 'numeric', month: 'long' })
}

/** A date with its weekday in short: 'fre. 12. februar', with or without its year. */
export function formatShortWeekday(day: string, { year }: { year: boolean }): string {
  return inParts(day, { weekday: 'short', day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) })
}

function inParts(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString('nb', { ...parts, timeZone: 'UTC' })
}
