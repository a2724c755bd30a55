import { isBeforePriceLower } from '#domain/before-price.ts'
import type { Offer } from '#domain/offer.ts'
import { formatOfferPrice } from '#domain/price.ts'

/** What speaks against saving an offer as it stands in its form, with the prices that customers would see. */
export type SaveDoubt = { price: string; beforePrice: string } & (
  | { about: 'before-price' }
  /** The customer has answered, and would see another price than the `stored` one from now on. */
  | { about: 'answered-price'; stored: string }
)

/**
 * All that speaks against saving: a before-price that makes the price look raised, and a new price after the customer's
 * answer. `offer` is as the form was opened with it; prices are as stored, '' for none.
 */
export function saveDoubts(
  prices: { price: string; beforePrice: string },
  {
    offer,
    standardPrice,
  }: { offer: Pick<Offer, 'price' | 'answeredAt'> | null; standardPrice: string | null },
): SaveDoubt[] {
  const stored = offer?.price ?? standardPrice ?? ''
  const isNewPrice = formatOfferPrice(stored) !== formatOfferPrice(prices.price)
  return [
    ...(offer?.answeredAt && stored && isNewPrice
      ? [{ about: 'answered-price', stored, ...prices } as const]
      : []),
    ...(isBeforePriceLower(prices.price, prices.beforePrice)
      ? [{ about: 'before-price', ...prices } as const]
      : []),
  ]
}
