import type { BonusId } from './bonus.ts'
import type { OfferView } from './offer-view.ts'
import type { PriceTax } from './price-tax.ts'

/** An offer as a customer saw it when they answered: kept with the answer, whatever becomes of the offer. */
export type ShownOffer = {
  /** Null on a partner's generic page, and for a link without an offer. */
  id: string | null
  version: number | null
  partnerId: string
  partnerName: string
  /** The customer's company, or what a link without an offer says, which anybody can make up; null on the generic page. */
  companyName: string | null
  packageTitle: string
  /** As it stood there; null where no price was shown. */
  price: string | null
  beforePrice: string | null
  /** What stood about value added tax beside the price. */
  priceTax: PriceTax | null
  extras: BonusId[]
  /** The last day it held, as '2026-12-04'. */
  validUntil: string | null
  /** True if that was over: it showed no price then. */
  expired?: boolean
  /** True if the partner had withdrawn it: its page said nothing else, and nothing of its terms is kept here. */
  withdrawn?: boolean
  /** The page's address. */
  url: string
}

/** An offer without what nobody vouches for: of a link without one, only the partner and its own page are left. */
export function withoutUnverifiedName(offer: ShownOffer): ShownOffer {
  if (offer.id !== null) return offer
  return { ...offer, companyName: null, url: new URL(`/partner/${offer.partnerId}`, offer.url).href }
}

type Priced = Pick<OfferView, 'showPricing' | 'price' | 'beforePrice' | 'priceTax'>

/** The price, before-price and VAT note that an offer page shows; all null if it shows no prices. */
export function shownPrices({ showPricing, price, beforePrice, priceTax }: Priced) {
  return showPricing ? { price, beforePrice, priceTax } : { price: null, beforePrice: null, priceTax: null }
}
