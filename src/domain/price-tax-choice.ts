import { INITIAL_PRICE_TAX, PRICE_TAXES, type PriceTax } from './price-tax.ts'

// Apart from the prices' own words, which every offer page loads.

/** What a partner may choose: one of them, or that nothing is said. */
export const PRICE_TAX_CHOICES = [...PRICE_TAXES, 'none'] as const
export type PriceTaxChoice = (typeof PRICE_TAX_CHOICES)[number]

/** What is shown for a partner's choice; null says nothing. */
export const shownPriceTax = (choice: PriceTaxChoice = INITIAL_PRICE_TAX): PriceTax | null =>
  choice === 'none' ? null : choice
