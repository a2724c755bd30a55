import { callApi } from '#browser/api.ts'
import { cacheKey, matchLists } from '#browser/cache-keys.ts'
import { cachedUnder, changeCached, createQuery, getCached, readAgain, setCached } from '#browser/queries.ts'
import { type Offer, offerResponseSchema } from '#domain/offer.ts'
import type { OfferListPage } from '#domain/offer-list.ts'
import { responseGuard } from '../query/response-guard.ts'

/** Takes an offer back; done is also what was done before. */
export function withdrawOffer(path: string, id: string): Promise<unknown> {
  return callApi('POST', `${path}/${encodeURIComponent(id)}/withdraw`)
}

/** Deletes an offer for good; done is also what was done before. */
export function deleteOffer(path: string, id: string): Promise<unknown> {
  return callApi('DELETE', `${path}/${encodeURIComponent(id)}`)
}

/** Brings an offer back from the archive, and shows it in its lists again. */
export async function restoreOffer(path: string, id: string): Promise<{ offer: Offer }> {
  const restored = await callApi('POST', `${path}/${encodeURIComponent(id)}/restore`, {
    guard: responseGuard(offerResponseSchema),
  })
  setCached(cacheKey([path, id]), restored)
  forgetOffer(path, id)
  return restored
}

/** Where the history of an offer is read. */
export function historyPath(path: string, id: string): string {
  return `${path}/${id}/history`
}

/** Puts a saved offer in the cache; lists show it where it was and are fetched again for its new position. */
export function rememberOffer(path: string, saved: Offer): void {
  setCached(cacheKey([path, saved.id]), { offer: saved })
  readAgain(matchLists(historyPath(path, saved.id)))
  changeLists(path, (page) => ({
    ...page,
    offers: page.offers.map((offer) => (offer.id === saved.id ? { ...offer, ...saved } : offer)),
  }))
}

/** Takes an offer that was deleted, or moved to the archive or from it, out of every list; they are fetched again. */
export function forgetOffer(path: string, offerId: string): void {
  changeLists(path, (page) => {
    const offers = page.offers.filter(({ id }) => id !== offerId)
    return { ...page, offers, total: page.total - (page.offers.length - offers.length) }
  })
}

/** An offer that has been read before, or null. */
export function knownOffer(path: string, offerId: string): Offer | null {
  return (
    getCached<{ offer: Offer }>(cacheKey([path, offerId]))?.offer ??
    cachedUnder<OfferListPage>(matchLists(path))
      .flatMap(({ offers }) => offers)
      .find(({ id }) => id === offerId) ??
    null
  )
}

/** One offer by its id; available at once if a list containing it has been read. */
export function createOfferStore(path: string, offerId: string, onError: (error: unknown) => void) {
  const known = knownOffer(path, offerId)
  const key = cacheKey([path, offerId])
  if (known) setCached(key, { offer: known })
  return createQuery<{ offer: Offer }>(key, { guard: responseGuard(offerResponseSchema), onError })
}

function changeLists(path: string, change: (page: OfferListPage) => OfferListPage): void {
  changeCached(matchLists(path), change)
  readAgain(matchLists(path))
}
