import { forOfferTerms, OFFER_VALUES, type Offer, type OfferValue, type PublicOffer } from '#domain/offer.ts'

/** An offer's terms when none is set. */
export const NO_TERMS = forOfferTerms(() => null)

const AT = '2026-11-21T12:00:00Z'

/** A stored offer of which nothing is set but these values. */
export const storedOffer = (values: Partial<Offer> = {}): Offer => ({
  id: '0d0f4c3e-6d0a-4e6e-9f3e-0f1f5f1c9a10',
  partnerId: 'radisson',
  companyName: 'Nordlys',
  customerSlug: 'Nordlys',
  price: null,
  beforePrice: null,
  ctaButtonUrl: null,
  ctaButtonText: null,
  selectedExtras: null,
  ...NO_TERMS,
  withdrawnAt: null,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  firstOpenedAt: null,
  lastOpenedAt: null,
  answeredAt: null,
  declinedAt: null,
  openCount: 0,
  ...values,
})

/** What customers see of an offer of which nothing is set but these values. */
export function publicOffer(values: Partial<PublicOffer> = {}): PublicOffer {
  const { partnerId, companyName, customerSlug, ...stored } = storedOffer()
  const said = Object.fromEntries(OFFER_VALUES.map((value) => [value, stored[value]])) as Pick<
    Offer,
    OfferValue
  >
  return { partnerId, companyName, customerSlug, ...said, expired: false, ...values }
}
