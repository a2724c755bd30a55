/**
 * What an expired offer shows in place of its prices and the words that promise them; a message for whoever makes offers
 * can be written at the link.
 */
const EXPIRED = {
  expired: true,
  heroDescription: 'Tilbudet er utløpt, men dere kan be om et nytt.',
  price: null,
  beforePrice: null,
  saving: null,
  priceTax: null,
  ctaUrl: '/kontakt',
  ctaExternal: false,
  ctaText: 'Be om et nytt tilbud',
}

/** The view of an offer that no longer holds: as it was, without what it cost (F-1362). */
export function asExpired<View extends { expired: boolean }>(view: View): View {
  return { ...view, ...EXPIRED }
}
