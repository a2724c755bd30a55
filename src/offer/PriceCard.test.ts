import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OfferView } from '#domain/offer-view.ts'
import { exampleView } from '#tests/support/offer-view.ts'
import { Price } from './PriceCard.tsx'

const price = (change: Partial<OfferView>) =>
  renderToStaticMarkup(createElement(Price, { view: { ...exampleView, ...change } })).replace(/<[^>]+>/g, ' ')

describe('the price', () => {
  test('F-429 is shown with the before-price and what is saved', () => {
    expect(price({})).toMatch(/Ordinær pris\s+75 000,-\s+Deres pris\s+35 000,-\s+Dere sparer\s+40 000,-/)
  })

  test('F-429 without a before-price stands alone', () => {
    expect(price({ beforePrice: null, saving: null }).trim()).toBe('35 000,-')
  })

  test('an offer without a price says that it is agreed', () => {
    expect(price({ price: null }).trim()).toBe('Pris etter avtale')
  })

  test('F-731 a partner that shows no prices has none on its page', () => {
    expect(price({ showPricing: false })).toBe('')
  })
})
