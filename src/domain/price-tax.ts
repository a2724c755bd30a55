/** What may stand about value added tax (mva.) beside a price: with it, without it, or exempt from it. */
export const PRICE_TAXES = ['inkl', 'eks', 'uten'] as const
export type PriceTax = (typeof PRICE_TAXES)[number]

/** What holds until a partner has chosen, as the site's terms say (F-351). */
export const INITIAL_PRICE_TAX: PriceTax = 'inkl'

/** The words for it beside a price: 'inkl. mva.', 'eks. mva.', 'uten mva. (unntatt)'. */
export const priceTaxText = (tax: PriceTax): string =>
  tax === 'uten' ? 'uten\u00a0mva. (unntatt)' : `${tax}.\u00a0mva.`
