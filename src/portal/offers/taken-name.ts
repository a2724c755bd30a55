import { listsAtPath } from '#browser/cache-keys.ts'
import { cachedUnder } from '#browser/queries.ts'
import type { OfferHandle } from '#domain/offer.ts'
import type { OfferListPage } from '#domain/offer-list.ts'

/** The offer with this link in the cached lists, or null; fetches nothing. `path` is the API path of the offers. */
export function findCachedOfferAt(path: string, slug: string): OfferHandle | null {
  const wanted = slug.toLowerCase()
  return (
    cachedUnder<OfferListPage>(listsAtPath(path))
      .flatMap(({ offers }) => offers)
      .find(({ customerSlug }) => customerSlug.toLowerCase() === wanted) ?? null
  )
}
