import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OfferView } from '#domain/offer-view.ts'
import { exampleView } from '#tests/support/offer-view.ts'
import { Price, PriceCard } from './PriceCard.tsx'

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

describe('the price card', () => {
  const card = (change: Partial<OfferView> = {}) =>
    renderToStaticMarkup(
      createElement(PriceCard, {
        view: { ...exampleView, ...change },
        replyPromise: 'Svar innen 12 timer',
        includes: ['Scenen'],
      }),
    )
  const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

  test('F-423 F-430 promises what the page promises: no obligation, an answer in time, all the money back', () => {
    const text = words(card())
    expect(text).toContain('Uforpliktende. Svar innen 12 timer.')
    expect(text).toContain('Får du ikke skryt etterpå, får dere alle pengene tilbake.')
    expect(text).toContain('Dette får dere Scenen')
  })

  test('says for whom it is and through whom, and nothing of nobody', () => {
    expect(words(card({ customerName: 'Nordlys', partnerName: 'Grand' }))).toContain('Nordlys gjennom Grand')
    const generic = words(card({ customerName: '', partnerName: 'Grand' }))
    expect(generic).toContain('Gjennom Grand')
    expect(generic).not.toContain('gjennom Grand')
  })

  test('heard, the struck-out price is the ordinary one and the other is theirs', () => {
    expect(card()).toMatch(/Ordinær pris <s[^>]*>75 000,-<\/s>/)
    expect(card()).toMatch(/<span class="visually-hidden">Deres pris <\/span>35 000,-/)
    expect(card({ beforePrice: null, saving: null })).not.toContain('Deres pris')
  })

  test('a button that leaves the site says so, and the new page cannot reach back', () => {
    const away = card({ ctaUrl: 'https://hotell.example/', ctaExternal: true })
    expect(away).toMatch(/<a [^>]*target="_blank"[^>]*rel="noopener"/)
    expect(away).toContain('<span class="visually-hidden"> (ny fane)</span>')
    const here = card({ ctaUrl: '/kontakt', ctaExternal: false })
    expect(here).not.toMatch(/ny fane|_blank/)
  })
})
