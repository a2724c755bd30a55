import type { BonusId } from './bonus.ts'
import { isSamePrice, leadingAmount } from './exact-price.ts'
import type { GivenAnswer } from './offer-view.ts'
import type { PriceTax } from './price-tax.ts'
import { norwegianDay } from './validity.ts'

// Apart from confirmations, which no form of an offer needs.

type Sum = { price: string; priceTax: PriceTax }

/** True for an offer's price that, with what its page says of VAT, if anything, comes to the sum of a confirmation. */
export function isConfirmedPrice(
  shown: { price: string; priceTax: PriceTax | null },
  confirmed: Sum | null,
): boolean {
  const amount = confirmed && leadingAmount(confirmed.price)
  if (!amount || !isSamePrice(amount, shown.price)) return false
  return shown.priceTax === null || isBeforeTax(shown.priceTax) === isBeforeTax(confirmed.priceTax)
}

/** True where VAT is added to the sum. */
const isBeforeTax = (priceTax: PriceTax) => priceTax === 'eks'

/** What an offer has of its confirmation and of the yes that stands, each null without one. */
type Agreed = {
  confirmed: Sum | null
  answeredAt: string | null
  yes: { at: string; extras: BonusId[] | null } | null
}

/**
 * What an offer's page says of its confirmed evening: the price that the offer would show only if it was confirmed, and
 * the bonuses of the yes, whatever the offer has now.
 */
export function confirmedAnswer(
  shown: { price: string; priceTax: PriceTax | null },
  { confirmed, answeredAt, yes }: Agreed,
): GivenAnswer & { extras: BonusId[] | null } {
  return {
    kind: 'confirmed',
    on: answeredAt && norwegianDay(new Date(yes?.at ?? answeredAt)),
    price: isConfirmedPrice(shown, confirmed) ? shown.price : null,
    extras: (answeredAt && yes?.extras) || null,
  }
}
