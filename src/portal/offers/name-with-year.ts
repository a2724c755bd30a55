import { COMPANY_NAME_MAX_LENGTH } from '#domain/offer.ts'
import { daysAfter, norwegianDay } from '#domain/validity.ts'

/** From how long before a year begins offers are made for it, in days. */
const YEAR_AHEAD_DAYS = 92

/**
 * Another name for a customer who has an offer already: theirs with the year that offers are now made for, or with the
 * next if it has that, as 'Fjellheim Kraft 2027'; null if it would be too long.
 */
export function nameWithYear(name: string, now: Date): string | null {
  const year = Number(daysAfter(norwegianDay(now), YEAR_AHEAD_DAYS).slice(0, 4))
  const [, company, former] = /^(.*?)(?: (20\d\d))?$/s.exec(name.trim())!
  const suggested = `${company} ${Math.max(year, Number(former ?? 0) + 1)}`
  return suggested.length > COMPANY_NAME_MAX_LENGTH ? null : suggested
}
