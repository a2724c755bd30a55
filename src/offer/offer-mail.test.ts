import { expect, test } from 'vitest'
import { exampleView } from '#tests/support/offer-view.ts'
import { offerMailHref } from './offer-mail.ts'

const url = 'https://x.example/partner/fjord/acme'
const mail = (changes: Partial<typeof exampleView>) =>
  Object.fromEntries(new URL(offerMailHref({ ...exampleView, ...changes }, 'Magiske Falk', url)).searchParams)

test('the mail to whoever decides says whose offer it is, its price and its last day (F-1553)', () => {
  const valid = { until: 'lørdag 12. desember 2026', end: 0 }
  expect(mail({ customerName: 'Berg & Sønn', price: '42000', priceTax: 'inkl', valid })).toEqual({
    subject: 'Tilbud fra Hotellet: en kveld med Magiske Falk',
    body: `Her er tilbudet fra Hotellet til Berg & Sønn: 42 000,- inkl. mva., gjelder ut dagen lørdag 12. desember 2026.\n\n${url}`,
  })
})

test('what the page does not show, the mail does not say (F-1553)', () => {
  const body = (sentence: string) => `${sentence}\n\n${url}`
  expect(mail({ showPricing: false }).body).toBe(body('Her er tilbudet fra Hotellet.'))
  expect(mail({ price: null }).body).toBe(body('Her er tilbudet fra Hotellet.'))
  expect(mail({ price: '42000', priceTax: 'eks' }).body).toBe(
    body('Her er tilbudet fra Hotellet: 42 000,- eks. mva.'),
  )
})
