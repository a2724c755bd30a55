import { expect, test } from 'vitest'
import type { Offer } from '../../domain/offer.ts'
import { arrangeOffers } from './offer-list.ts'
import { withOffer } from './offers-api.ts'

function offerFor(companyName: string, createdAt = '2026-11-01T10:00:00Z'): Offer {
  return {
    id: `id of ${companyName}`,
    partnerId: 'radisson',
    companyName,
    customerSlug: companyName.toLowerCase(),
    price: null,
    beforePrice: null,
    ctaButtonUrl: null,
    ctaButtonText: null,
    selectedExtras: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  }
}
const names = (offers: Offer[]) => offers.map(({ companyName }) => companyName)

test('names are sorted in Norwegian order, æ, ø and å last', () => {
  const offers = ['Åsen', 'Ærlig', 'Østlys', 'Zeta', 'abel'].map((name) => offerFor(name))
  expect(names(arrangeOffers(offers, '', 'name'))).toEqual(['abel', 'Zeta', 'Ærlig', 'Østlys', 'Åsen'])
})

test('the newest offer stands first', () => {
  const offers = [offerFor('old', '2025-01-01T00:00:00Z'), offerFor('new', '2026-11-20T00:00:00Z')]
  expect(names(arrangeOffers(offers, '', 'newest'))).toEqual(['new', 'old'])
})

test('a search finds part of a name, whatever its case', () => {
  const offers = ['Nordlys Eiendom', 'Østre Kai'].map((name) => offerFor(name))
  expect(names(arrangeOffers(offers, ' EIEN ', 'newest'))).toEqual(['Nordlys Eiendom'])
  expect(names(arrangeOffers(offers, 'øst', 'newest'))).toEqual(['Østre Kai'])
  expect(arrangeOffers(offers, 'xyz', 'newest')).toEqual([])
})

test('a saved offer takes its old place in the list, a new one the first', () => {
  const offers = [offerFor('A'), offerFor('B')]
  const changed = { ...offerFor('B'), price: '1' }
  expect(withOffer(offers, changed)).toEqual([offerFor('A'), changed])
  expect(names(withOffer(offers, offerFor('C')))).toEqual(['C', 'A', 'B'])
})
