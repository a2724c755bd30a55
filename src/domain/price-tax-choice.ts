import { formatExactPrice } from './exact-price.ts'
import { withPlainSpaces } from './norwegian.ts'
import { INITIAL_PRICE_TAX, PRICE_TAXES, type PriceTax, priceTaxText } from './price-tax.ts'

// Apart from the prices' own words, which every offer page loads.

/** What a partner may choose: one of them, or that nothing is said. */
export const PRICE_TAX_CHOICES = [...PRICE_TAXES, 'none'] as const
export type PriceTaxChoice = (typeof PRICE_TAX_CHOICES)[number]

/** What is shown for a partner's choice; null says nothing. */
export const shownPriceTax = (choice: PriceTaxChoice = INITIAL_PRICE_TAX): PriceTax | null =>
  choice === 'none' ? null : choice

/** A price and what holds of VAT, in plain spaces: '42 000,- inkl. mva.'; null says nothing of it. */
export function priceWithTax(price: string, priceTax: PriceTax | null): string {
  return formatExactPrice(price) + (priceTax ? ` ${withPlainSpaces(priceTaxText(priceTax))}` : '')
}
