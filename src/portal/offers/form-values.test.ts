import { describe, expect, test } from 'vitest'
import { DEFAULT_BONUSES } from '#domain/bonus.ts'
import type { PartnerDefaults } from '#domain/partner.ts'
import type { GlobalSettings } from '#domain/settings.ts'
import { NO_TERMS, storedOffer } from '#tests/support/offer.ts'
import {
  beforePriceTiers,
  newOfferValues,
  type OfferFormValues,
  shownBeforePrice,
  toOfferRequest,
  valuesOfOffer,
} from './form-values.ts'

const settings: GlobalSettings = {
  defaultPrice: '36000',
  defaultCtaLink: 'https://magiskefalk.example/[partnername]/kontakt',
  defaultCtaText: 'Book Falk',
  defaultSelectedExtras: ['extended_magic', 'levitate'],
  closeupOnlyPrice: '51000',
  withEmActPrice: '76000',
  withBigIllusionsPrice: '101000',
  showAdvancedSettingsByDefault: 'false',
  copyWhenOpened: false,
  version: 1,
  updatedAt: '2026-11-01T00:00:00Z',
}
const defaults: PartnerDefaults = {
  partnerId: 'radisson',
  heroDescription: null,
  price: '41000',
  beforePrice: null,
  ctaButtonUrl: 'https://hotell.example/book',
  ctaButtonText: 'Bestill hos oss',
  selectedExtras: ['boss_appear'],
}
const offer = storedOffer({
  companyName: 'Nordlys Eiendom',
  customerSlug: 'Nordlys-Eiendom',
  price: '35000',
  beforePrice: '76000',
  selectedExtras: ['extended_magic', 'em_act'],
})

describe('a new offer', () => {
  test('starts from the partner’s defaults and the global settings (F-859)', () => {
    expect(newOfferValues({ partnerId: 'radisson', defaults, settings })).toEqual({
      companyName: '',
      price: '41000',
      beforePriceByHand: null,
      ctaButtonUrl: 'https://hotell.example/book',
      ctaButtonText: 'Bestill hos oss',
      selectedExtras: ['extended_magic', 'levitate'],
      validUntil: '',
      contactName: '',
      contactPhone: '',
      contactEmail: '',
    })
  })

  test('the global price applies only where the partner has none (F-860)', () => {
    const without = { ...defaults, price: null }
    expect(newOfferValues({ partnerId: 'radisson', defaults: without, settings }).price).toBe('36000')
    expect(newOfferValues({ partnerId: 'radisson', defaults, settings }).price).toBe('41000')
  })

  test('the global bonuses take precedence over the partner’s (F-861)', () => {
    expect(newOfferValues({ partnerId: 'radisson', defaults, settings }).selectedExtras).toEqual(
      settings.defaultSelectedExtras,
    )
    expect(newOfferValues({ partnerId: 'radisson', defaults, settings: null }).selectedExtras).toEqual([
      'boss_appear',
    ])
  })

  test('the default link carries the partner’s id (F-611)', () => {
    expect(newOfferValues({ partnerId: 'radisson', defaults: null, settings }).ctaButtonUrl).toBe(
      'https://magiskefalk.example/radisson/kontakt',
    )
  })

  test('without any settings there is still a price, the three bonuses and the fixed tiers (F-867)', () => {
    const values = newOfferValues({ partnerId: 'x', defaults: null, settings: null })
    expect(values).toMatchObject({ price: '35000', selectedExtras: [...DEFAULT_BONUSES], ctaButtonUrl: '' })
    expect(shownBeforePrice(values, beforePriceTiers(null))).toBe('75000')
  })
})

describe('the terms of a new offer', () => {
  const from = { partnerId: 'radisson', defaults, settings, today: '2026-11-22' }
  const kari = { contactName: 'Kari', contactPhone: null, contactEmail: 'kari@hotell.example' }

  test('it holds for the partner’s number of days, and without one has no end (F-1361)', () => {
    expect(newOfferValues({ ...from, preferences: { validDays: 30 } }).validUntil).toBe('2026-12-22')
    for (const preferences of [null, { validDays: null }]) {
      expect(newOfferValues({ ...from, preferences }).validUntil).toBe('')
    }
  })

  test('it names whom the login’s last one named (F-1365)', () => {
    expect(newOfferValues({ ...from, contact: kari })).toMatchObject({
      contactName: 'Kari',
      contactPhone: '',
      contactEmail: 'kari@hotell.example',
    })
  })

  test('a form kept from before there were terms leaves the stored ones alone', () => {
    const { validUntil, contactName, contactPhone, contactEmail, ...older } = newOfferValues(from)
    const body = JSON.parse(JSON.stringify(toOfferRequest(older as OfferFormValues, settings)))
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['validUntil']))
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['contactName']))
  })
})

describe('an offer that is edited', () => {
  test('follows the bonuses when its before-price is the rule’s (F-866)', () => {
    expect(valuesOfOffer(offer, settings).beforePriceByHand).toBeNull()
  })

  test.each(['76001', '', null])('a before-price of %s counts as typed (F-866)', (beforePrice) => {
    expect(valuesOfOffer({ ...offer, beforePrice }, settings).beforePriceByHand).toBe(beforePrice ?? '')
  })

  test('an offer without a selection starts from an empty list (F-862)', () => {
    expect(valuesOfOffer({ ...offer, selectedExtras: null, beforePrice: null }, settings)).toMatchObject({
      selectedExtras: [],
      beforePriceByHand: null,
    })
  })
})

describe('the before-price', () => {
  const values = valuesOfOffer(offer, settings)

  test('follows every change of the bonuses (F-863)', () => {
    expect(shownBeforePrice({ ...values, selectedExtras: ['levitate'] }, settings)).toBe('101000')
    expect(shownBeforePrice({ ...values, selectedExtras: [] }, settings)).toBe('')
  })

  test('typed by hand it stays, also when emptied (F-865)', () => {
    expect(shownBeforePrice({ ...values, beforePriceByHand: '80000', selectedExtras: [] }, settings)).toBe(
      '80000',
    )
    expect(shownBeforePrice({ ...values, beforePriceByHand: '' }, settings)).toBe('')
  })
})

test('empty optional fields leave as null, and texts without outer spaces (F-918)', () => {
  const values = {
    ...valuesOfOffer(offer, settings),
    companyName: ' Nordlys   Eiendom ',
    price: ' ',
    ctaButtonUrl: ' https://hotellet.no ',
    beforePriceByHand: '',
  }
  expect(toOfferRequest(values, settings)).toEqual({
    companyName: 'Nordlys Eiendom',
    customerSlug: 'Nordlys-Eiendom',
    price: null,
    beforePrice: null,
    ctaButtonUrl: 'https://hotellet.no',
    ctaButtonText: null,
    selectedExtras: ['extended_magic', 'em_act'],
    ...NO_TERMS,
  })
})
