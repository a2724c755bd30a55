import type { OfferView } from '#domain/offer-view.ts'

/** A generic offer with a price and one bonus. */
export const exampleView: OfferView = {
  partnerId: 'hotellet',
  partnerName: 'Hotellet',
  partnerLogo: null,
  customerName: null,
  packageTitle: 'Magisk Aften',
  showPricing: true,
  price: '35000',
  beforePrice: '75000',
  saving: 40000,
  extras: ['extended_magic'],
  ctaUrl: '/kontakt',
  ctaExternal: false,
  ctaText: 'Book',
  heroDescription: '',
  valid: null,
  expired: false,
  priceTax: null,
  contact: null,
}
