/** What an expired offer shows instead of its prices. */
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

/** The view of an expired offer: without prices, with buttons that ask for a new one (F-1362). */
export function buildExpiredView<View extends { expired: boolean }>(view: View): View {
  return { ...view, ...EXPIRED }
}
