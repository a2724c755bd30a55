import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleView } from '#tests/support/offer-view.ts'
import { ClosingCall } from './ClosingCall.tsx'

const printed = (ctaUrl: string) => {
  const html = renderToStaticMarkup(
    createElement(ClosingCall, {
      view: exampleView,
      ctaUrl,
      url: 'https://falk.example/partner/hotellet/Nordlys',
      magician: {
        name: 'Falk',
        brand: 'Magiske Falk',
        phone: '+47 000 00 000',
        phoneHref: 'tel:+4700000000',
        replyPromise: '',
      },
      heading: '',
      intro: '',
    }),
  )
  const [, words = ''] = /<p class="offer-printed">(.*?)<\/p>/.exec(html) ?? []
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
  ['/kontakt', 'falk.example/kontakt'],
  ['/hotellet/kontakt/', 'falk.example/hotellet/kontakt'],
])('F-1324 on paper the booking link %s is what has to be typed: %s', (link, words) => {
  expect(printed(link)).toBe(
    `Book på ${words} eller ring +47 000 00 000. Dette tilbudet ligger på falk.example/partner/hotellet/Nordlys.`,
  )
})
