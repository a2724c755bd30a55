import { expect, test } from 'vitest'
import { type OfferPageAnswer, offerPageOf } from './offer-page.ts'

const values = { partnerId: 'fjord', price: '1', beforePrice: null, selectedExtras: null }
const stored: OfferPageAnswer = {
  partner: { partnerId: 'fjord', name: 'Fjord', logoUrl: null },
  offer: { ...values, companyName: 'Acme', customerSlug: 'Acme', ctaButtonUrl: null, ctaButtonText: null },
  recent: { ...values, price: '2' },
  defaults: null,
}

test('F-843 the customer’s own offer goes before the newest', () => {
  expect(offerPageOf({ slug: 'Acme', stored })).toEqual({ ...stored, recent: null })
})

test('F-844 without one the newest is taken, always on the generic page', () => {
  const none = { ...stored, offer: null }
  expect(offerPageOf({ slug: 'Acme', stored: none })).toEqual(none)
  for (const slug of ['kunde', 'Kunde']) expect(offerPageOf({ slug, stored })).toEqual(none)
})
