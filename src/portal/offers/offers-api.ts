import { callApi } from '../../browser/api.ts'
import { createQuery, getCached, setCached } from '../../browser/queries.ts'
import type { Offer } from '../../domain/offer.ts'
import type { requestBodyOf } from './form-values.ts'

/** The answer of `GET {path}`; `path` is '/api/partner/offers' or an admin's twin of it. */
export type OfferList = { offers: Offer[] }

type OfferBody = ReturnType<typeof requestBodyOf>

/** Creates an offer, and only creates: an existing slug is answered with 412 (F-1225). */
export function createOffer(path: string, body: OfferBody): Promise<{ offer?: Offer } | null> {
  return callApi('POST', path, { body, headers: { 'if-none-match': '*' } })
}

/** Updates an offer unless somebody else has changed it since: then the answer is 412 (F-1226). */
export function updateOffer(
  path: string,
  { id, version }: Pick<Offer, 'id' | 'version'>,
  body: OfferBody,
): Promise<{ offer: Offer }> {
  return callApi('POST', path, { body: { ...body, id }, headers: { 'if-match': `"${version}"` } })
}

/** Deletes an offer. */
export function deleteOffer(path: string, id: string): Promise<unknown> {
  return callApi('DELETE', `${path}/${encodeURIComponent(id)}`)
}

/** The list as it is after an offer was created or changed; the newest stand first. */
export function withOffer(offers: readonly Offer[], saved: Offer): Offer[] {
  return offers.some(({ id }) => id === saved.id)
    ? offers.map((offer) => (offer.id === saved.id ? saved : offer))
    : [saved, ...offers]
}

/** Puts a saved offer in the cache; a list that was not read yet is left to the screen that shows it. */
export function rememberOffer(path: string, saved: Offer): void {
  setCached([path, saved.id], { offer: saved })
  const list = getCached<OfferList>([path])
  if (list) rememberOffers(path, withOffer(list.offers, saved))
}

/** Takes a deleted offer out of the cache. */
export function forgetOffer(path: string, offerId: string): void {
  const list = getCached<OfferList>([path])
  if (list)
    rememberOffers(
      path,
      list.offers.filter(({ id }) => id !== offerId),
    )
}

/** One offer by its id; at hand at once when the list was read before. */
export function offerQuery(path: string, offerId: string, onError: (error: unknown) => void) {
  const known = getCached<OfferList>([path])?.offers.find(({ id }) => id === offerId)
  if (known && !getCached([path, offerId])) setCached([path, offerId], { offer: known })
  return createQuery<{ offer: Offer }>([path, offerId], { onError })
}

function rememberOffers(path: string, offers: Offer[]): void {
  setCached([path], { offers } satisfies OfferList)
}
