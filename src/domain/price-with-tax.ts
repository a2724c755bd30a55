import { withPlainSpaces } from './norwegian.ts'
import { formatOfferPrice } from './price.ts'
import { type PriceTax, priceTaxText } from './price-tax.ts'

// Apart from the prices' own words, which every offer page loads.

/** A price as an offer shows it and what holds of VAT, in plain spaces: '42 000,- inkl. mva.'; null says nothing of it. */
export function priceWithTax(price: string, priceTax: PriceTax | null): string {
  return formatOfferPrice(price) + (priceTax ? ` ${withPlainSpaces(priceTaxText(priceTax))}` : '')
}
