import { describe, expect, test } from 'vitest'
import { INITIAL_TIERS } from '#domain/before-price.ts'
import { publicOffer } from '#tests/support/offer.ts'
import {
  type OfferPageQueryResult,
  type OfferPageSources,
  resolveOfferPage,
  resolvePartnerConfig,
} from './offer-page.ts'
import type { PartnerConfig } from './offer-view.ts'

const values = { partnerId: 'fjord', price: '1', beforePrice: null, selectedExtras: null }
const stored: OfferPageSources = {
  partner: { partnerId: 'fjord', name: 'Fjord', logoUrl: null },
  offer: publicOffer({ ...values, companyName: 'Acme', customerSlug: 'Acme' }),
  recent: { ...values, price: '2' },
  defaults: null,
  priceTax: null,
  tiers: INITIAL_TIERS,
  withdrawn: false,
  answered: null,
}

describe('what an address shows once a reading has ended', () => {
  const config = (id: string): PartnerConfig => ({
    id,
    name: id,
    partnerLogo: '',
    packageTitle: 'Magisk Aften',
    showPricing: true,
    price: '35000',
    originalPrice: '',
    beforePrice: '',
    afterPrice: '',
    includedExtras: [],
    bookingLink: '/kontakt',
    ctaText: 'Book',
    heroDescription: 'Gjennom {partnerName}',
  })
  const configs = { fixed: [config('radisson'), config('haubitz')], generic: config('generic') }
  const result = (partnerId: string, slug: string, reading: OfferPageQueryResult) =>
    resolveOfferPage({ address: { partnerId, slug }, configs, reading })

  test.each([
    ['a fixed partner that is not stored', 'radisson', 'kunde', 'missing', 'ready'],
    ['a fixed partner’s customer, not stored', 'radisson', 'Acme', 'missing', 'ready'],
    ['a partner that nobody knows', 'nobody', 'kunde', 'missing', 'unknown partner'],
    ['a fixed partner’s generic page, unread', 'haubitz', 'kunde', 'failed', 'ready'],
    ['a fixed partner’s customer, unread', 'haubitz', 'Acme', 'failed', 'failed'],
    ['another partner’s generic page, unread', 'fjord', 'kunde', 'failed', 'failed'],
    ['another partner’s customer, unread', 'fjord', 'Acme', 'failed', 'failed'],
  ] as const)('%s (F-372, F-946, F-1229)', (_what, partnerId, slug, reading, kind) => {
    expect(result(partnerId, slug, reading).kind).toBe(kind)
  })

  test('an offer that was taken back is told of by its partner alone (F-1318)', () => {
    const withdrawn = { ...stored, offer: null, recent: null, withdrawn: true }
    expect(result('fjord', 'Acme', withdrawn)).toEqual({ kind: 'withdrawn', partner: stored.partner })
    expect(result('radisson', 'Acme', withdrawn).kind).toBe('withdrawn')
  })

  test('what is stored is shown, on the generic config unless the partner has its own (F-1228)', () => {
    expect(resolvePartnerConfig(configs, 'haubitz')).toEqual({ config: configs.fixed[1], isFixed: true })
    expect(resolvePartnerConfig(configs, 'fjord')).toEqual({ config: configs.generic, isFixed: false })
    expect(result('fjord', 'Acme', stored)).toMatchObject({
      kind: 'ready',
      view: { partnerId: 'fjord', partnerName: 'Fjord', customerName: 'Acme', price: '1' },
    })
  })
})
