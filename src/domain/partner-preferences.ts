/** What may be said about value added tax beside a price: without or with it. */
export const PRICE_TAXES = ['eks', 'inkl'] as const
export type PriceTax = (typeof PRICE_TAXES)[number]

/** The most days a new offer may hold. */
export const VALID_DAYS_MAX = 365
