import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OfferView } from '#domain/offer-view.ts'
import { closeupDemoUrl } from '#domain/site.ts'
import { CloseupQuotes } from './CloseupQuotes.tsx'
import { Extras } from './Extras.tsx'
import { Price } from './PriceCard.tsx'

const view: OfferView = {
  partnerId: 'hotellet',
  partnerName: 'Hotellet',
  partnerLogo: null,
  customerName: null,
  packageTitle: 'Magisk Aften',
  showPricing: true,
  price: '35000',
  beforePrice: '75000',
  saving: 40000,
  extras: ['extended_magic'],
  ctaUrl: '/kontakt',
  ctaExternal: false,
  ctaText: 'Book',
  heroDescription: '',
}
const price = (change: Partial<OfferView>) =>
  renderToStaticMarkup(createElement(Price, { view: { ...view, ...change } })).replace(/<[^>]+>/g, ' ')

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

describe('the film', () => {
  const closeup = { heading: 'Nært', text: 'Helt nært.', quotes: [], video: null }

  test('F-1212 without an id there is no address to fetch and no button to press', () => {
    expect(closeupDemoUrl({ embed: 'https://video.example/embed/', id: '' })).toBeNull()
    const drawn = [
      renderToStaticMarkup(createElement(Extras, { view, contents: [], videoTitle: undefined })),
      renderToStaticMarkup(createElement(CloseupQuotes, closeup)),
    ].join()
    expect(drawn).toContain('Utvidet nærmagi')
    expect(drawn).not.toContain('data-video-open')
  })

  test('F-451 with an id the bonus has its button', () => {
    expect(closeupDemoUrl({ embed: 'https://video.example/embed/', id: 'abc' })).toMatch(
      /^https:\/\/video\.example\/embed\/abc\?/,
    )
    const drawn = renderToStaticMarkup(createElement(Extras, { view, contents: [], videoTitle: 'Se den' }))
    expect(drawn).toMatch(/data-video-open[^>]*>.*Se den/)
  })
})
