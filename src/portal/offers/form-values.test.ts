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
  test('F-859 starts from the partner’s defaults and the global settings', () => {
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

  test('F-860 the global price applies only where the partner has none', () => {
    const without = { ...defaults, price: null }
    expect(newOfferValues({ partnerId: 'radisson', defaults: without, settings }).price).toBe('36000')
    expect(newOfferValues({ partnerId: 'radisson', defaults, settings }).price).toBe('41000')
  })

  test('F-861 the global bonuses take precedence over the partner’s', () => {
    expect(newOfferValues({ partnerId: 'radisson', defaults, settings }).selectedExtras).toEqual(
      settings.defaultSelectedExtras,
    )
    expect(newOfferValues({ partnerId: 'radisson', defaults, settings: null }).selectedExtras).toEqual([
      'boss_appear',
    ])
  })

  test('F-611 the default link carries the partner’s id', () => {
    expect(newOfferValues({ partnerId: 'radisson', defaults: null, settings }).ctaButtonUrl).toBe(
      'https://magiskefalk.example/radisson/kontakt',
    )
  })

  test('F-867 without any settings there is still a price, the three bonuses and the fixed tiers', () => {
    const values = newOfferValues({ partnerId: 'x', defaults: null, settings: null })
    expect(values).toMatchObject({ price: '35000', selectedExtras: [...DEFAULT_BONUSES], ctaButtonUrl: '' })
    expect(shownBeforePrice(values, beforePriceTiers(null))).toBe('75000')
  })
})

describe('the terms of a new offer', () => {
  const from = { partnerId: 'radisson', defaults, settings, today: '2026-11-22' }
  const kari = { contactName: 'Kari', contactPhone: null, contactEmail: 'kari@hotell.example' }

  test('F-1361 it holds for the partner’s number of days, and without one has no end', () => {
    expect(newOfferValues({ ...from, preferences: { validDays: 30 } }).validUntil).toBe('2026-12-22')
    for (const preferences of [null, { validDays: null }]) {
      expect(newOfferValues({ ...from, preferences }).validUntil).toBe('')
    }
  })

  test('F-1365 it names whom the login’s last one named', () => {
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
  test('F-866 follows the bonuses when its before-price is the rule’s', () => {
    expect(valuesOfOffer(offer, settings).beforePriceByHand).toBeNull()
  })

  test.each(['76001', '', null])('F-866 a before-price of %s counts as typed', (beforePrice) => {
    expect(valuesOfOffer({ ...offer, beforePrice }, settings).beforePriceByHand).toBe(beforePrice ?? '')
  })

  test('F-862 an offer without a selection starts from an empty list', () => {
    expect(valuesOfOffer({ ...offer, selectedExtras: null, beforePrice: null }, settings)).toMatchObject({
      selectedExtras: [],
      beforePriceByHand: null,
    })
  })
})

describe('the before-price', () => {
  const values = valuesOfOffer(offer, settings)

  test('F-863 follows every change of the bonuses', () => {
    expect(shownBeforePrice({ ...values, selectedExtras: ['levitate'] }, settings)).toBe('101000')
    expect(shownBeforePrice({ ...values, selectedExtras: [] }, settings)).toBe('')
  })

  test('F-865 typed by hand it stays, also when emptied', () => {
    expect(shownBeforePrice({ ...values, beforePriceByHand: '80000', selectedExtras: [] }, settings)).toBe(
      '80000',
    )
    expect(shownBeforePrice({ ...values, beforePriceByHand: '' }, settings)).toBe('')
  })
})

test('F-918 empty optional fields leave as null, and texts without outer spaces', () => {
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
