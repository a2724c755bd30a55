import { MONTHS } from './norwegian.ts'

const MONTH_NAMES = MONTHS.split('|')
const IN_WORDS = new RegExp(`\\b(0?[1-9]|[12]\\d|3[01])\\.?\\s*(${MONTHS})\\b(?:\\s+20(\\d\\d)\\b)?`, 'i')
// Only with a year: '18.10' is just as often a time of day.
const IN_FIGURES = /\b(0?[1-9]|[12]\d|3[01])[./-](0?[1-9]|1[0-2])[./-](?:20)?(\d\d)\b/

/** The first date that a text names, as '12. desember' or '12.12.2026'; the year is null where it says none. */
export function mentionedDate(text: string): { day: number; month: string; year: number | null } | null {
  const words = IN_WORDS.exec(text)
  const [, day, month, year] = words ?? IN_FIGURES.exec(text) ?? []
  if (!day || !month) return null
  return {
    day: Number(day),
    month: words ? month.toLowerCase() : MONTH_NAMES[Number(month) - 1]!,
    year: year ? 2000 + Number(year) : null,
  }
}

/** That date as '2026-12-12', without a year the next one from a day on; null for none, or one that no calendar has. */
export function mentionedDay(text: string, from: string): string | null {
  const found = mentionedDate(text)
  if (!found) return null
  const month = MONTH_NAMES.indexOf(found.month)
  const dayIn = (year: number) => new Date(Date.UTC(year, month, found.day))
  const thisYear = Number(from.slice(0, 4))
  const isOver = dayIn(thisYear) < new Date(from)
  const date = dayIn(found.year ?? (isOver ? thisYear + 1 : thisYear))
  return date.getUTCDate() === found.day ? date.toISOString().slice(0, 10) : null
}

const WITHOUT_YEAR = /\b(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.?(?=\s|$)/
const AS_STORED = /\b20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/

/**
 * The first date in a search, as the `like` pattern of stored days, '%-12-12' where it says no year, and the words beside
 * it; null for none. Nobody searches for a time of day: '12.12' is a date here.
 */
export function searchedDay(q: string): { day: string; beside: string } | null {
  const stored = AS_STORED.exec(q)
  const written = [stored, IN_WORDS.exec(q), IN_FIGURES.exec(q), WITHOUT_YEAR.exec(q)].find(Boolean)
  if (!written) return null
  const beside = q.replace(written[0], ' ').trim()
  if (written === stored) return { day: written[0], beside }
  const [, day = '', month = '', year] = written
  const inYear = MONTH_NAMES.indexOf(month.toLowerCase()) + 1 || Number(month)
  const parts = [year ? `20${year}` : '%', String(inYear).padStart(2, '0'), day.padStart(2, '0')]
  return { day: parts.join('-'), beside }
}
