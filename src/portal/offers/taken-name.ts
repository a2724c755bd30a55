import { listsAtPath } from '#browser/cache-keys.ts'
import { cachedUnder } from '#browser/queries.ts'
import { COMPANY_NAME_MAX_LENGTH, type OfferHandle } from '#domain/offer.ts'
import type { OfferListPage } from '#domain/offer-list.ts'
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

/** The offer with this link in the cached lists, or null; fetches nothing. `path` is the API path of the offers. */
export function findCachedOfferAt(path: string, slug: string): OfferHandle | null {
  const wanted = slug.toLowerCase()
  return (
    cachedUnder<OfferListPage>(listsAtPath(path))
      .flatMap(({ offers }) => offers)
      .find(({ customerSlug }) => customerSlug.toLowerCase() === wanted) ?? null
  )
}
