import { expect, test } from 'vitest'
import {
  ATTRIBUTION_FIELDS,
  ATTRIBUTION_LABELS,
  ATTRIBUTION_TEXTS,
  attribution,
  forAttributionTexts,
} from './attribution.ts'

test('a visit of which nothing is known came straight to the front page (F-834)', () => {
  expect(attribution.parse({})).toEqual({
    ...{
      gclid: '',
      gbraid: '',
      wbraid: '',
      clickId: '',
      landingPage: 'direct',
      landingUrl: '/',
      sessionDuration: 0,
    },
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
  const cut = attribution.parse({ landingPage: long, landingUrl: long, gclid: long })
  expect([cut.landingPage, cut.landingUrl, cut.gclid].map(({ length }) => length)).toEqual([500, 2000, 500])
  expect(attribution.safeParse({ sessionDuration: -1 }).success).toBe(false)
})

test('the owner reads the visit in this order and in these words', () => {
  expect(ATTRIBUTION_FIELDS.map((field) => ATTRIBUTION_LABELS[field])).toEqual([
    ...['Landingsside', 'Adresse på nettstedet', 'Tid på nettstedet', 'gclid', 'gbraid', 'wbraid'],
    ...[
      'Annonseklikk',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_content',
      'utm_term',
      'Enhet',
      'Nettverk',
    ],
  ])
})

test('all but the duration are texts', () => {
  expect(ATTRIBUTION_TEXTS).not.toContain('sessionDuration')
  expect(ATTRIBUTION_TEXTS).toHaveLength(ATTRIBUTION_FIELDS.length - 1)
  expect(forAttributionTexts((field) => field.toUpperCase())).toMatchObject({
    gclid: 'GCLID',
    network: 'NETWORK',
  })
})
