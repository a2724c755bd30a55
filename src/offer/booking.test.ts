import { expect, test } from 'vitest'
import { replaceContactPageLink } from './booking.ts'

const PAGE = 'https://falk.example/partner/hotellet/Nordlys'
const led = (ctaUrl: string, expired = false) =>
  replaceContactPageLink({ ctaUrl, ctaExternal: /^http/.test(ctaUrl), expired }, PAGE)

test.each([
  '/kontakt',
  '/kontakt/',
  '/KONTAKT',
  '/hotellet/kontakt',
  'https://falk.example/kontakt',
  'https://falk.example/hotellet/kontakt/',
])(
  '%s is the site’s own contact page: the form on the page, or once it is over the one that knows it (F-1324)',
  (link) => {
    expect(led(link)).toEqual({ ctaUrl: '#svar', ctaExternal: false })
    const known = '/api/offer-answers?kind=question&page=%2Fpartner%2Fhotellet%2FNordlys'
    expect(led(link, true)).toEqual({ ctaUrl: known, ctaExternal: false })
  },
)

test.each([
  'https://hotell.example/kontakt/',
  'https://falk.example.evil.example/kontakt',
  '/kontakt/oss',
  '/kontakter',
  '/a/b/kontakt',
])('%s is another page, and stays as it is (F-1324)', (link) => {
  const as = { ctaUrl: link, ctaExternal: link.startsWith('http') }
  expect(led(link)).toEqual(as)
  expect(led(link, true)).toEqual(as)
})
