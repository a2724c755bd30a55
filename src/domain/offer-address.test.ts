import { expect, test } from 'vitest'
import { offerAddress, offerPagePath } from './offer-address.ts'

test.each([
  ['/partner/radisson', 'radisson', 'kunde'],
  ['/partner/radisson/', 'radisson', 'kunde'],
  ['/partner/Radisson/Kunde', 'radisson', 'kunde'],
  ['/partner/radisson/Nordlys-Eiendom', 'radisson', 'Nordlys-Eiendom'],
  ['/partner/radisson/%C3%85', 'radisson', 'Å'],
  ['/partner/radisson/%E0%A4', 'radisson', '%E0%A4'],
])('F-420 %s names the partner %s and the slug %s', (path, partnerId, slug) => {
  expect(offerAddress(path)).toEqual({ partnerId, slug })
})

test('the path of the call holds both names escaped', () => {
  expect(offerPagePath({ partnerId: 'fjord', slug: 'Å/?' })).toBe('/api/offer-page/fjord/%C3%85%2F%3F')
})
