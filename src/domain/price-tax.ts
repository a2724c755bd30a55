/** What may stand about value added tax (mva.) beside a price: with it, or without it. */
export const PRICE_TAXES = ['inkl', 'eks'] as const
export type PriceTax = (typeof PRICE_TAXES)[number]

/** What a partner may choose: one of the two, or that nothing is said. */
export const PRICE_TAX_CHOICES = [...PRICE_TAXES, 'none'] as const
export type PriceTaxChoice = (typeof PRICE_TAX_CHOICES)[number]

/** What holds until a partner has chosen, as the site's terms say (F-351). */
export const INITIAL_PRICE_TAX: PriceTax = 'inkl'

/** What is shown for a partner's choice; null says nothing. */
export const shownPriceTax = (choice: PriceTaxChoice = INITIAL_PRICE_TAX): PriceTax | null =>
  choice === 'none' ? null : choice
