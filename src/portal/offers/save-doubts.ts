import { isBeforePriceLower } from '#domain/before-price.ts'
import type { BonusId } from '#domain/bonus.ts'
import { formatExactPrice } from '#domain/exact-price.ts'
import type { Offer } from '#domain/offer.ts'
import type { OfferLife } from '#domain/offer-state.ts'
import { isUnusualPrice } from '#domain/unusual-price.ts'

/** The prices that customers would see, as typed or stored; '' for none. */
type ShownPrices = { price: string; beforePrice: string }

/** What speaks against saving an offer as it stands in its form. */
export type SaveDoubt =
  | ({ about: 'before-price' } & ShownPrices)
  /**
   * The price that the customer would see is words without any amount, nearly an amount, or five times as much or as little
   * as `usual`.
   */
  | { about: 'unusual'; price: string; usual: string }
  /** The customer has answered, and would see another price than the stored one, or other bonuses. */
  | {
      about: 'answered'
      price: { from: string; to: string } | null
      changesBonuses: boolean
      isConfirmed: boolean
    }

/**
 * What to ask about before saving: a price changed or bonuses removed after the customer's answer, both at once (bonuses
 * added are named with a price, and no reason to ask alone), new words in place of a price (F-1518), what is
 * nearly an amount (F-1536) or one five times as large or small (F-1529) and as far from the standard price, and a before-price below the price.
 */
export function findSaveDoubts(
  { selectedExtras, ...prices }: ShownPrices & { selectedExtras: readonly BonusId[] },
  {
    offer,
    standardPrice,
  }: {
    offer: (Pick<Offer, 'price' | 'answeredAt' | 'selectedExtras'> & OfferLife) | null
    standardPrice: string | null
  },
): SaveDoubt[] {
  const stored = offer?.price ?? standardPrice ?? ''
  const isNewPrice = stored !== '' && formatExactPrice(stored) !== formatExactPrice(prices.price)
  const answered = offer?.selectedExtras ?? selectedExtras
  const changesBonuses =
    answered.some((bonus) => !selectedExtras.includes(bonus)) ||
    (isNewPrice && selectedExtras.length > answered.length)
  const price = isNewPrice ? { from: stored, to: prices.price } : null
  return [
    ...(offer?.answeredAt && (price || changesBonuses)
      ? [{ about: 'answered', price, changesBonuses, isConfirmed: Boolean(offer.bookedFor) } as const]
      : []),
    ...(isNewPrice && [stored, standardPrice ?? stored].every((usual) => isUnusualPrice(prices.price, usual))
      ? [{ about: 'unusual', price: prices.price, usual: stored } as const]
      : []),
    ...(isBeforePriceLower(prices.price, prices.beforePrice)
      ? [{ about: 'before-price', ...prices } as const]
      : []),
  ]
}
