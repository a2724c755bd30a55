// Until when an offer holds. An offer page draws with these in the browser: nothing here may load more than it uses.

export const ZONE = 'Europe/Oslo'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How many years ahead an offer's last day may lie. */
export const VALID_YEARS_MAX = 3

let days: Intl.DateTimeFormat | undefined

/** The day it is in Norway, as '2026-11-21'. */
export function norwegianDay(now: Date): string {
  // Sweden writes dates as ISO 8601 does.
  days ??= new Intl.DateTimeFormat('sv', { timeZone: ZONE })
  return days.format(now)
}

/** True for an offer whose last day, in Norway, is over (F-1360). */
export function isExpired({ validUntil }: { validUntil?: string | null }, now: Date): boolean {
  return validUntil != null && validUntil < norwegianDay(now)
}

/** The first moment at which an offer with this last day is expired: midnight in Norway. */
export function validityEnd(validUntil: string): Date {
  return norwegianMoment(daysAfter(validUntil, 1))
}

/** The moment at which clocks in Norway show a time of a day, such as '2026-12-04' and '19:00'; by default midnight. */
export function norwegianMoment(day: string, clockTime = '00:00'): Date {
  // Norway is two hours ahead of UTC in summer, else one.
  const [summer, winter] = [2, 1].map(
    (hours) => new Date(Date.parse(`${day}T${clockTime}Z`) - hours * HOUR_MS),
  )
  const shown = summer!.toLocaleTimeString('sv', { timeZone: ZONE })
  return shown.startsWith(clockTime) ? summer! : winter!
}

/** What a customer may read of an offer at this moment: once it has expired, no longer what it would have cost. */
export function asReadable<Stored extends { validUntil: string | null }>(stored: Stored, now: Date) {
  const expired = isExpired(stored, now)
  return { ...stored, ...(expired && { price: null, beforePrice: null }), expired }
}

/** The day so many days after a day, both as '2026-11-21'. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The furthest last day an offer made today may have. */
export function lastValidDay(today: string): string {
  return `${Number(today.slice(0, 4)) + VALID_YEARS_MAX}${today.slice(4)}`
}

/**
 * What is wrong with a last day that somebody sets: it is over, or too far ahead to be meant. One that is `stored` may
 * stay whatever it is: an expired offer can be corrected without being made to hold again.
 */
export function validityProblem(
  day: string | null | undefined,
  { today, stored }: { today: string; stored: string | null },
): 'past' | 'far' | null {
  if (!day || day === stored) return null
  if (day < today) return 'past'
  return day > lastValidDay(today) ? 'far' : null
}

/**
 * How an offer's last day is put shortly before it, and once it is over: 'Utløper i dag', 'i morgen' or the weekday,
 * 'Utløpt 21. nov.', with the year if that is another one: 'Utløpt 21. nov. 2025'.
 */
export function expiryText(validUntil: string, now: Date): string {
  const today = norwegianDay(now)
  if (validUntil < today) {
    const isThisYear = validUntil.slice(0, 4) === today.slice(0, 4)
    return `Utløpt ${inParts(validUntil, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })}`
  }
  if (validUntil === today) return 'Utløper i dag'
  if (validUntil === daysAfter(today, 1)) return 'Utløper i morgen'
  return `Utløper ${inParts(validUntil, { weekday: 'long' })}`
}

/** A day as a hotel writes it: 'fredag 4. desember 2026'. */
export function longDay(day: string): string {
  return inParts(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** A day of this year, or of one that goes without saying: '4. desember'. */
export function dayInYear(day: string): string {
  return inParts(day, { day: 'numeric', month: 'long' })
}

function inParts(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString('nb', { ...parts, timeZone: 'UTC' })
}
