import { lowerFirst, upperFirst } from './letters.ts'
import { DAY_MS, daysAfter, norwegianDay, norwegianMoment, ZONE } from './validity.ts'

const inNorway = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('nb-NO', { ...parts, timeZone: ZONE })

const time = inNorway({ hour: '2-digit', minute: '2-digit' })
const dayAndMonth = inNorway({ day: 'numeric', month: 'short' })
const withYear = inNorway({ day: 'numeric', month: 'short', year: 'numeric' })
const weekday = inNorway({ weekday: 'long', day: 'numeric', month: 'long' })
const fullDate = inNorway({ day: 'numeric', month: 'long', year: 'numeric' })

/** When something happened, short as in a list: 'I dag 10.42', 'I går 08.05', '18. nov.', '3. mars 2025'. */
export function formatRelativeTime(iso: string, now: Date): string {
  const near = nearDay(iso, now)
  return near ? `${near} ${formatTimeOfDay(iso)}` : farDay(iso, now, dayAndMonth, withYear)
}

/** When something happened, inside a sentence: 'i dag kl. 10.42', 'i går kl. 08.05', '18. nov.', '3. mars 2025'. */
export function formatRelativeTimeInSentence(iso: string, now: Date): string {
  const near = nearDay(iso, now)
  return near
    ? `${lowerFirst(near)} kl.\u00a0${formatTimeOfDay(iso)}`
    : farDay(iso, now, dayAndMonth, withYear)
}

/** The time of day something happened, Norwegian time: '10.42'. */
export function formatTimeOfDay(iso: string): string {
  return time.format(new Date(iso)).replace(':', '.')
}

/** The day something happened: 'I dag', 'I går', 'Onsdag 18. november', '3. mars 2025'. */
export function formatRelativeDay(iso: string, now: Date): string {
  return upperFirst(nearDay(iso, now) ?? farDay(iso, now, weekday, fullDate))
}

function nearDay(iso: string, now: Date): string | undefined {
  const day = norwegianDay(new Date(iso))
  if (day === norwegianDay(now)) return 'I dag'
  return day === daysAfter(norwegianDay(now), -1) ? 'I går' : undefined
}

function farDay(
  iso: string,
  now: Date,
  thisYear: Intl.DateTimeFormat,
  otherYears: Intl.DateTimeFormat,
): string {
  const date = new Date(iso)
  const yearOf = (moment: Date) => norwegianDay(moment).slice(0, 4)
  return (yearOf(date) === yearOf(now) ? thisYear : otherYears).format(date)
}

/** A day in short, with its year: '4. des. 2026'. */
export function formatDate(day: string): string {
  return withYear.format(norwegianMoment(day))
}

/** The moment a day begins in Norway, as an ISO time; empty for a missing day or one still being typed. */
export function dayStart(day: string): string {
  return isWhole(day) ? norwegianMoment(day).toISOString() : ''
}

/** How many days `to` is after `from`, both as '2026-12-04'. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The day after a day, both as '2026-11-21'; empty for a missing day or one still being typed. */
export function dayAfter(day: string): string {
  return isWhole(day) ? daysAfter(day, 1) : ''
}

/** Typing the year 2026 passes through 0002, 0020 and 0202. */
function isWhole(day: string): boolean {
  return /^2\d{3}-/.test(day)
}
