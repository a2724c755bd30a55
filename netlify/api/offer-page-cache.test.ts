import { describe, expect, test } from 'vitest'
import { documentHeaders, offerPageHeaders, type Shown } from './offer-page-cache.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const shown = (more: Partial<Shown> = {}): Shown => ({
  ...{ partnerId: 'haubitz', slug: 'Acme-AS', offerId: 'id-1', pricedUntil: null, now: NOW },
  page: { offer: {} as Shown['page']['offer'] },
  ...more,
})
const ask = (cookie?: string, search = '') =>
  new Request(`https://x.example/api${search}`, cookie ? { headers: { cookie } } : {})

describe('F-1363 the network keeps an answer', () => {
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
      expect(offerPageHeaders(ask(), shown({ pricedUntil, now }))).toMatchObject({
        'Netlify-CDN-Cache-Control': `public, durable, max-age=${fresh}, must-revalidate`,
      })
      expect(documentHeaders(shown({ pricedUntil, now }))).toEqual({
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Netlify-Vary': 'query=none',
        'Netlify-CDN-Cache-Control': `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`,
        'Netlify-Cache-Tag': 'offer-page-haubitz,offer-id-1,offer-at-haubitz.acme-as',
      })
    },
  )

  test('of what names no offer under the tag of the newest one too, which it shows', () => {
    const generic = 'offer-page-haubitz,newest-offer-haubitz'
    for (const none of [{ offerId: null }, { page: { offer: null } }]) {
      expect(documentHeaders(shown(none))['Netlify-Cache-Tag']).toBe(generic)
      expect(offerPageHeaders(ask(), shown(none))['Netlify-Cache-Tag']).toBe(generic)
    }
  })

  test.each([
    ['partner_session=x', ''],
    ['admin_session=x', ''],
    ['a=b; __Host-partner_session=x', ''],
    ['__Host-admin_session=x', ''],
    [undefined, '?none='],
    [undefined, '?a=b&none=1'],
  ])('for nobody else where the cookie is %s and the query %j', (cookie, search) => {
    const headers = offerPageHeaders(ask(cookie, search), shown())
    expect(headers).toEqual({
      'Cache-Control': 'private, no-store',
      'Netlify-Vary': expect.stringMatching(/^query=none,cookie=([\w-]+_session\|?){4}$/),
    })
  })

  test('whatever other cookie and query come along', () => {
    const headers = offerPageHeaders(ask('samtykke=ja; session=x', '?nonesuch=1&utm_source=none'), shown())
    expect(headers['Netlify-CDN-Cache-Control']).toContain('max-age=300')
  })
})
