import { describe, expect, test } from 'vitest'
import {
  type CacheEntryKey,
  offerApiCacheHeaders,
  offerDocumentCacheHeaders,
  removeCacheKeyParameter,
} from './offer-page-cache.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const shown = (more: Partial<CacheEntryKey> = {}): CacheEntryKey => ({
  address: { partnerId: 'haubitz', slug: 'Acme-AS' },
  ownSlug: 'Acme-AS',
  offer: {
    id: 'id-1',
    version: 1,
    companyName: 'Acme AS',
    isWithdrawn: false,
    answeredAt: null,
    declinedAt: null,
    yes: null,
    evening: null,
    confirmed: null,
    askedAnewOn: null,
  },
  ...{ pricedUntil: null, now: NOW },
  ...more,
})
const ask = (cookie?: string, search = '', slug = 'Acme-AS') =>
  new Request(
    `https://x.example/api/offer-page/haubitz/${slug}${search}`,
    cookie ? { headers: { cookie } } : {},
  )

describe('the network keeps an answer (F-1363)', () => {
  // The last day of a price ends at midnight in Norway: 23:00 in UTC, in November.
  test.each([
    [null, NOW, 300, 300],
    ['2026-11-24', NOW, 300, 300],
    ['2026-11-23', new Date('2026-11-23T22:52:00Z'), 300, 170],
    ['2026-11-23', new Date('2026-11-23T22:55:00Z'), 290, 0],
    ['2026-11-23', new Date('2026-11-23T22:59:49.400Z'), 0, 0],
    ['2026-11-23', new Date('2026-11-23T22:59:58Z'), 0, 0],
    ['2026-11-22', NOW, 0, 0],
  ])(
    'of a price until %s, at %s, for %i seconds, and a document for %i more',
    (pricedUntil, now, fresh, stale) => {
      expect(offerApiCacheHeaders(ask(), shown({ pricedUntil, now }))).toMatchObject({
        'Netlify-CDN-Cache-Control': `public, durable, max-age=${fresh}, must-revalidate`,
      })
      expect(offerDocumentCacheHeaders(shown({ pricedUntil, now }))).toEqual({
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Netlify-Vary': 'query=none',
        'Netlify-CDN-Cache-Control': `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`,
        'Netlify-Cache-Tag': 'offer-page-haubitz,offer-id-1,offer-at-haubitz.acme-as',
      })
    },
  )

  test('of what names no offer under the tag of the newest one too, which it shows', () => {
    const generic = 'offer-page-haubitz,newest-offer-haubitz'
    const none = shown({ address: { partnerId: 'haubitz', slug: 'kunde' }, ownSlug: 'kunde', offer: null })
    expect(offerDocumentCacheHeaders(none)['Netlify-Cache-Tag']).toBe(generic)
    expect(offerApiCacheHeaders(ask('', '', 'kunde'), none)['Netlify-Cache-Tag']).toBe(generic)
  })

  test.each([
    ['acme-as', {}],
    ['%41cme-AS', {}],
    ['Acme-AS/', {}],
    ['former', {}],
    ['KUNDE', { ownSlug: 'kunde', offer: null }],
    ['made-up', { ownSlug: null, offer: null }],
  ])('of no spelling but its own, and of no name that is made up: %s', (spelling, more) => {
    const headers = offerApiCacheHeaders(ask('', '', spelling), shown(more))
    expect(headers).toEqual({
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-Vary': expect.any(String),
    })
  })

  test.each([
    ['?none=1', ''],
    ['?gclid=a&none=1&fbclid=b%20c', '?gclid=a&fbclid=b%20c'],
    ['?none&utm_source=x', '?utm_source=x'],
    ['?%6Eone=1', ''],
    ['?nonesuch=1', '?nonesuch=1'],
    ['', ''],
  ])('under no query: %j leads to %j', (search, rest) => {
    expect(removeCacheKeyParameter(search)).toBe(rest)
  })

  test.each([
    ['partner_session=x', ''],
    ['admin_session=x', ''],
    ['a=b; __Host-partner_session=x', ''],
    ['__Host-admin_session=x', ''],
    [undefined, '?none='],
    [undefined, '?a=b&none=1'],
  ])('for nobody else where the cookie is %s and the query %j', (cookie, search) => {
    const headers = offerApiCacheHeaders(ask(cookie, search), shown())
    expect(headers).toEqual({
      'Cache-Control': 'private, no-store',
      'Netlify-Vary': expect.stringMatching(/^query=none,cookie=([\w-]+_session\|?){4}$/),
    })
  })

  test('whatever other cookie and query come along', () => {
    const headers = offerApiCacheHeaders(
      ask('samtykke=ja; session=x', '?nonesuch=1&utm_source=none'),
      shown(),
    )
    expect(headers['Netlify-CDN-Cache-Control']).toContain('max-age=300')
  })
})
