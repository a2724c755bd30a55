import { expect, test } from 'vitest'
import { forLandingTexts, LANDING_FIELDS, LANDING_LABELS, LANDING_TEXTS, landing } from './landing.ts'

test('F-834 a visit of which nothing is known came straight to the front page', () => {
  expect(landing.parse({})).toEqual({
    ...{ gclid: '', clickId: '', landingPage: 'direct', landingUrl: '/', sessionDuration: 0 },
    ...{
      utmSource: '',
      utmMedium: '',
      utmCampaign: '',
      utmContent: '',
      utmTerm: '',
      device: '',
      network: '',
    },
  })
})

test('what a link brings along is cut, never refused', () => {
  const long = 'x'.repeat(3000)
  const cut = landing.parse({ landingPage: long, landingUrl: long, gclid: long })
  expect([cut.landingPage, cut.landingUrl, cut.gclid].map(({ length }) => length)).toEqual([500, 2000, 500])
  expect(landing.safeParse({ sessionDuration: -1 }).success).toBe(false)
})

test('the owner reads the visit in this order and in these words', () => {
  expect(LANDING_FIELDS.map((field) => LANDING_LABELS[field])).toEqual([
    ...['Landingsside', 'Adresse på nettstedet', 'Tid på nettstedet', 'gclid', 'Annonseklikk'],
    ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'Enhet', 'Nettverk'],
  ])
})

test('all but the duration are texts', () => {
  expect(LANDING_TEXTS).not.toContain('sessionDuration')
  expect(LANDING_TEXTS).toHaveLength(LANDING_FIELDS.length - 1)
  expect(forLandingTexts((field) => field.toUpperCase())).toMatchObject({
    gclid: 'GCLID',
    network: 'NETWORK',
  })
})
