import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { buildExpiredView } from '#domain/expired-view.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { exampleView } from '#tests/support/offer-view.ts'
import { PriceAndValidity, PriceCard } from './PriceCard.tsx'

const price = (change: Partial<OfferView>) =>
  renderToStaticMarkup(createElement(PriceAndValidity, { view: { ...exampleView, ...change } })).replace(
    /<[^>]+>/g,
    ' ',
  )

describe('the price', () => {
  test('is shown with the before-price and what is saved (F-429)', () => {
    expect(price({})).toMatch(/Ordinær pris\s+75 000,-\s+Deres pris\s+35 000,-\s+Dere sparer\s+40 000,-/)
  })

  test('without a before-price stands alone (F-429)', () => {
    expect(price({ beforePrice: null, saving: null }).trim()).toBe('35 000,-')
  })

  test('an offer without a price says that it is agreed', () => {
    expect(price({ price: null, beforePrice: null, saving: null }).trim()).toBe('Pris etter avtale')
  })

  test('a partner that shows no prices has none on its page (F-731)', () => {
    expect(price({ showPricing: false })).toBe('')
  })
})

test('the button is gold, and quiet once a new offer was asked for in place of an expired one (F-1499)', () => {
  const expired = buildExpiredView(exampleView)
  const button = (view: OfferView) =>
    /<a class="([^"]*offer-cta[^"]*)"/.exec(
      renderToStaticMarkup(createElement(PriceCard, { view, replyPromise: 'Svar innen 12 timer' })),
    )?.[1]
  expect(button(expired)).toContain('offer-cta-gold')
  expect(button({ ...expired, isAskedAnew: true })).toContain('offer-cta-line')
})

describe('how long it holds', () => {
  const valid = { until: 'fredag 4. desember 2026', end: 0 }

  test('is written below the price, also where no price is shown (F-1364)', () => {
    expect(price({ valid, beforePrice: null, saving: null })).toMatch(
      /35 000,-\s+Gyldig til fredag 4. desember 2026/,
    )
    expect(price({ valid, showPricing: false }).trim()).toBe('Gyldig til fredag 4. desember 2026')
  })

  test('when it is over, that takes the place of the price (F-1362)', () => {
    expect(
      price(buildExpiredView({ ...exampleView, valid }))
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe('Tilbudet er utløpt Det gjaldt til fredag 4. desember 2026')
  })

  test.each(['eks', 'inkl'] as const)(
    'with a partner that says «%s» about tax, so does the price (F-1366)',
    (tax) => {
      expect(price({ priceTax: tax })).toMatch(new RegExp(`Prisen er ${tax}.\u00a0mva.`))
    },
  )
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

  test('promises what the page promises: no obligation, an answer in time, all the money back (F-423, F-430)', () => {
    const text = words(card())
    expect(text).toContain('Uforpliktende. Svar innen 12 timer.')
    expect(text).toContain('Uten skryt etterpå får dere alle pengene tilbake.')
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

  test('names whom to ask, with links, and is silent where nobody is named (F-1365)', () => {
    const links = [
      { text: '+47 912 34 567', href: 'tel:+4791234567' },
      { text: 'kari@grand.no', href: 'mailto:kari@grand.no' },
    ]
    const html = card({ partnerName: 'Grand', contact: { name: 'Kari', links } })
    expect(words(html)).toContain('Kontakt hos Grand Kari +47 912 34 567 kari@grand.no')
    expect(html).toContain('<a href="tel:+4791234567">')
    expect(card({ contact: { links: links.slice(1) } })).not.toMatch(/tel:|<b>/)
    expect(card()).not.toContain('Kontakt hos')
  })

  test('a button that leaves the site is marked so, and asks for no other tab (F-424)', () => {
    const away = card({ ctaUrl: 'https://hotell.example/', ctaExternal: true })
    expect(away).toMatch(/<a [^>]*href="https:\/\/hotell\.example\/"[^>]*rel="external"/)
    expect(away).not.toContain('target=')
    expect(card({ ctaUrl: '/kontakt', ctaExternal: false })).not.toContain('rel="external"')
  })
})
