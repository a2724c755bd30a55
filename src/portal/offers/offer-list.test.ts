import { afterEach, expect, test } from 'vitest'
import { type CacheKey, cacheKey, listsAtPath } from '#browser/cache-keys.ts'
import { cachedUnder, clearQueryCache, setCached } from '#browser/queries.ts'
import type { Offer } from '#domain/offer.ts'
import type { OfferListPage } from '#domain/offer-list.ts'
import { storedOffer } from '#tests/support/offer.ts'
import { cacheOffer, findCachedOffer, removeOfferFromCachedLists } from './offers-api.ts'

const PATH = '/api/partner/offers'

const offerFor = (companyName: string): Offer =>
  storedOffer({ id: `id of ${companyName}`, companyName, customerSlug: companyName.toLowerCase() })

const COUNTS = { all: 0, opened: 0, interested: 0, booked: 0, declined: 0, expiring: 0, archived: 0 }

/** Fills the cache as if a page of the list had been read. */
function wasRead(key: CacheKey, stored: Offer[], total = stored.length) {
  const offers = stored.map((one) => ({
    ...one,
    booked: false,
    asked: false,
    bookedFor: null,
    evening: null,
    cancelledFor: null,
    sharedAt: null,
    spoken: null,
    wished: null,
  }))
  const found = { all: total, archived: 0 }
  setCached(key, { offers, nextCursor: null, total, found, counts: COUNTS } satisfies OfferListPage)
}

const lists = () => cachedUnder<OfferListPage>(listsAtPath(PATH))

afterEach(clearQueryCache)

test('a saved offer stands changed in every list that shows it', () => {
  wasRead(cacheKey([PATH], { sort: 'created' }), [offerFor('A'), offerFor('B')])
  wasRead(cacheKey([PATH], { q: 'b', sort: 'created' }), [offerFor('B')])
  const changed = { ...offerFor('B'), price: '1' }
  cacheOffer(PATH, changed)
  expect(lists().map(({ offers }) => offers)).toMatchObject([[offerFor('A'), changed], [changed]])
  expect(findCachedOffer(PATH, changed.id)).toEqual({
    ...changed,
    booked: false,
    asked: false,
    bookedFor: null,
    evening: null,
    cancelledFor: null,
    sharedAt: null,
    spoken: null,
    wished: null,
  })
})

test('a deleted offer is gone from every list, and the counts say so', () => {
  wasRead(cacheKey([PATH], { sort: 'created' }), [offerFor('A'), offerFor('B')], 30)
  wasRead(cacheKey([PATH], { q: 'a', sort: 'created' }), [offerFor('A')], 1)
  removeOfferFromCachedLists(PATH, offerFor('B').id)
  expect(lists()).toMatchObject([
    { offers: [offerFor('A')], total: 29 },
    { offers: [offerFor('A')], total: 1 },
  ])
  expect(findCachedOffer(PATH, offerFor('B').id)).toBeNull()
})

test('lists of another partner are left alone', () => {
  const other = '/api/admin/partners/haubitz/offers'
  wasRead(cacheKey([other], { sort: 'created' }), [offerFor('A')])
  removeOfferFromCachedLists(PATH, offerFor('A').id)
  expect(cachedUnder<OfferListPage>(listsAtPath(other))).toMatchObject([{ total: 1 }])
})
