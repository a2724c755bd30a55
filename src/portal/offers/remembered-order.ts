import { OFFER_SORTS, type OfferSort } from '#domain/offer-list.ts'

const KEY = 'portal-offer-order'

/** The order last chosen for offers in this browser; undefined before the first choice and where nothing is kept. */
export function rememberedOrder(): OfferSort | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return OFFER_SORTS.find((order) => order === kept)
  } catch {
    return undefined
  }
}

/** Remembers the order chosen for offers in this browser. */
export function rememberOrder(order: OfferSort): void {
  try {
    localStorage.setItem(KEY, order)
  } catch {
    // A browser that keeps nothing begins with the usual order.
  }
}
