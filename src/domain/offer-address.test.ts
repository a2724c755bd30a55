import { expect, test } from 'vitest'
import { offerApiPath, offerPath, parseOfferPath } from './offer-address.ts'

test.each([
  ['/partner/radisson', 'radisson', 'kunde'],
  ['/partner/radisson/', 'radisson', 'kunde'],
  ['/partner/Radisson/Kunde', 'radisson', 'kunde'],
  ['/partner/radisson/Nordlys-Eiendom', 'radisson', 'Nordlys-Eiendom'],
  ['/partner/radisson/%C3%85', 'radisson', 'Å'],
  ['/partner/radisson/%E0%A4', 'radisson', '%E0%A4'],
])('%s names the partner %s and the slug %s (F-420)', (path, partnerId, slug) => {
  expect(parseOfferPath(path)).toEqual({ partnerId, slug })
})

test('an offer’s page lies under its partner, the generic one is the partner’s (F-513)', () => {
  expect(offerPath({ partnerId: 'radisson', slug: 'Nordlys-Eiendom' })).toBe(
    '/partner/radisson/Nordlys-Eiendom',
  )
  expect(offerPath({ partnerId: 'radisson', slug: 'kunde' })).toBe('/partner/radisson')
})

test('the path of the call holds both names escaped', () => {
  expect(offerApiPath({ partnerId: 'fjord', slug: 'Å/?' })).toBe('/api/offer-page/fjord/%C3%85%2F%3F')
})
