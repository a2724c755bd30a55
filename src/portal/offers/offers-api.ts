import { callApi } from '#browser/api.ts'
import { cacheKey, listsAtPath } from '#browser/cache-keys.ts'
import { cachedUnder, changeCached, createQuery, getCached, revalidate, setCached } from '#browser/queries.ts'
import { type Offer, offerResponseSchema } from '#domain/offer.ts'
import type { AnsweredOffer, OfferListPage } from '#domain/offer-list.ts'
import { responseGuard } from '../query/response-guard.ts'

/** An offer as far as it is known: a list's row lacks what was answered, one just saved the rest too. */
export type KnownOffer = Offer & Partial<AnsweredOffer>

/** Withdraws an offer; succeeds too if it was withdrawn already. `path` is the API path of the offers. */
export function withdrawOffer(path: string, id: string): Promise<unknown> {
  return callApi('POST', `${path}/${encodeURIComponent(id)}/withdraw`)
}

/** Deletes an offer for good; succeeds too if it was deleted already. `path` is the API path of the offers. */
export function deleteOffer(path: string, id: string): Promise<unknown> {
  return callApi('DELETE', `${path}/${encodeURIComponent(id)}`)
}

/** Restores a withdrawn offer, caches it and refetches the lists. `path` is the API path of the offers. */
export async function restoreOffer(path: string, id: string): Promise<{ offer: Offer }> {
  const restored = await callApi('POST', `${path}/${encodeURIComponent(id)}/restore`, {
    guard: responseGuard(offerResponseSchema),
  })
  setCached(cacheKey([path, id]), restored)
  removeOfferFromCachedLists(path, id)
  return restored
}

/** API path of an offer's history; `path` is the API path of the offers. */
export function offerHistoryApi(path: string, id: string): string {
  return `${path}/${id}/history`
}

/** URL of the page of an offer's confirmation, for whoever is logged in; `path` is the API path of the offers. */
export function offerConfirmationUrl(path: string, id: string): string {
  return `${path}/${id}/confirmation`
}

/** Puts a saved offer in the cache and in the cached lists, which are fetched again, as is its history. */
export function cacheOffer(path: string, saved: Offer): void {
  setCached(cacheKey([path, saved.id]), { offer: { ...findCachedOffer(path, saved.id), ...saved } })
  revalidate(listsAtPath(offerHistoryApi(path, saved.id)))
  changeLists(path, (page) => ({
    ...page,
    offers: page.offers.map((offer) => (offer.id === saved.id ? { ...offer, ...saved } : offer)),
  }))
}

/** Removes an offer that was deleted, withdrawn or restored from all cached lists, and refetches them. */
export function removeOfferFromCachedLists(path: string, offerId: string): void {
  changeLists(path, (page) => {
    const offers = page.offers.filter(({ id }) => id !== offerId)
    return { ...page, offers, total: page.total - (page.offers.length - offers.length) }
  })
}

/** The offer from the cache or a cached list, or null; fetches nothing. */
export function findCachedOffer(path: string, offerId: string): Offer | null {
  return (
    getCached<{ offer: Offer }>(cacheKey([path, offerId]))?.offer ??
    cachedUnder<OfferListPage>(listsAtPath(path))
      .flatMap(({ offers }) => offers)
      .find(({ id }) => id === offerId) ??
    null
  )
}

/**
 * Query store for `GET path/offerId`, filled from a cached list at once and read all the same; `onError` gets a failed
 * read.
 */
export function createOfferQuery(path: string, offerId: string, onError: (error: unknown) => void) {
  const key = cacheKey([path, offerId])
  const isRead = getCached(key) !== undefined
  const known = findCachedOffer(path, offerId)
  if (known) setCached(key, { offer: known })
  // A list's row lacks what the customer answered.
  if (known && !isRead) revalidate(key)
  return createQuery<{ offer: KnownOffer }>(key, { guard: responseGuard(offerResponseSchema), onError })
}

function changeLists(path: string, change: (page: OfferListPage) => OfferListPage): void {
  changeCached(listsAtPath(path), change)
  revalidate(listsAtPath(path))
}
