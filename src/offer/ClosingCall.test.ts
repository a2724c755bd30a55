import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildExpiredView } from '#domain/expired-view.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { exampleView } from '#tests/support/offer-view.ts'
import { ClosingCall } from './ClosingCall.tsx'

const closing = (more: Partial<OfferView>) =>
  renderToStaticMarkup(
    createElement(ClosingCall, {
      view: { ...exampleView, ...more },
      url: 'https://falk.example/partner/hotellet/Nordlys',
      magician: {
        name: 'Falk',
        brand: 'Magiske Falk',
        phone: '+47 000 00 000',
        phoneHref: 'tel:+4700000000',
        replyPromise: '',
      },
      heading: '',
      intro: 'Dere kan si ja.',
    }),
  )

const printed = (more: Partial<OfferView>) => {
  const [, words = ''] = /<p class="offer-printed">(.*?)<\/p>/.exec(closing(more)) ?? []
  return words.replaceAll('&amp;', '&')
}

test.each([
  [
    'https://forms.office.com/Pages/ResponsePage.aspx?id=abc&lang=nb',
    'forms.office.com/Pages/ResponsePage.aspx?id=abc&lang=nb',
  ],
  ['https://hotell.example/#/selskap/', 'hotell.example/#/selskap/'],
  ['HTTPS://blåbærhotellet.example/møter/', 'blåbærhotellet.example/møter'],
  ['http://hotell.example/', 'hotell.example'],
])('on paper a booking link of the partner, %s, is what has to be typed: %s (F-1324)', (ctaUrl, words) => {
  expect(printed({ ctaUrl, ctaExternal: true })).toBe(
    `Svar på falk.example/partner/hotellet/Nordlys eller ring +47 000 00 000. Dere kan også booke på ${words}.`,
  )
})

test('on paper an offer names the address where it is answered; one that is over, where to ask for another (F-1324)', () => {
  expect(printed({ ctaUrl: '#svar' })).toBe(
    'Svar på falk.example/partner/hotellet/Nordlys eller ring +47 000 00 000.',
  )
  expect(printed(buildExpiredView(exampleView))).toBe(
    'Be om et nytt tilbud på falk.example/partner/hotellet/Nordlys eller ring +47 000 00 000.',
  )
})

test('an offer that is over ends with how to get a new one, not with what can no longer be booked', () => {
  expect(closing({})).toContain('BOOK FALK I DAG')
  const over = closing(buildExpiredView(exampleView))
  expect(over).toContain('Be om et nytt tilbud</a>')
  expect(over).not.toMatch(/BOOK|Dere kan si ja/)
})
