import type { OfferView } from '#domain/offer-view.ts'
import { priceWithTax } from '#domain/price-tax-choice.ts'

/** A mailto link that takes an offer to whoever decides: whose it is, its price and last day if shown, and its URL. */
export function offerMailHref(view: OfferView, brand: string, url: string): string {
  const { partnerName, customerName, showPricing, price, priceTax, valid } = view
  const facts = [
    ...(showPricing && price ? [priceWithTax(price, priceTax)] : []),
    ...(valid ? [`gjelder ut dagen ${valid.until}`] : []),
  ].join(', ')
  const whose = `Her er tilbudet fra ${partnerName}${customerName ? ` til ${customerName}` : ''}`
  const sentence = facts ? `${whose}: ${facts}` : whose
  const body = `${sentence}${sentence.endsWith('.') ? '' : '.'}\n\n${url}`
  const subject = `Tilbud fra ${partnerName}: en kveld med ${brand}`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
