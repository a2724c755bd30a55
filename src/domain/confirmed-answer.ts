import type { BonusId } from './bonus.ts'
import { isSamePrice, leadingAmount } from './exact-price.ts'
import type { PriceTax } from './price-tax.ts'
import type { GivenAnswer } from './shown-answer.ts'
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

/** What an offer has of its answers and its evening, each null without one. */
type Agreed = {
  answeredAt: string | null
  declinedAt: string | null
  yes: { at: string; price: string | null; extras: BonusId[] | null } | null
  /** Whether a confirmation stands, or was cancelled after the last yes or no. */
  evening: 'confirmed' | 'cancelled' | null
  confirmed: Sum | null
}

/**
 * What an offer's page says of its answer; of a confirmed evening the price that the offer would show only if it was
 * confirmed, and the bonuses of the yes, whatever the offer has now. Null before an answer.
 */
export function standingAnswer(
  shown: { price: string; priceTax: PriceTax | null },
  { answeredAt, declinedAt, yes, evening, confirmed }: Agreed,
): Required<GivenAnswer> | null {
  const dayOf = (at: string) => norwegianDay(new Date(at))
  const on = answeredAt && dayOf(yes?.at ?? answeredAt)
  const extras = (answeredAt && yes?.extras) || null
  if (evening === 'cancelled') return { kind: evening, on: null, price: null, extras: null }
  if (evening === 'confirmed')
    return { kind: evening, on, price: isConfirmedPrice(shown, confirmed) ? shown.price : null, extras }
  if (on) return { kind: 'yes', on, price: yes?.price ?? null, extras }
  return declinedAt ? { kind: 'no', on: dayOf(declinedAt), price: null, extras: null } : null
}
