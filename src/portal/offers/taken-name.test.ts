import { afterEach, expect, test } from 'vitest'
import { cacheKey } from '#browser/cache-keys.ts'
import { clearQueryCache, setCached } from '#browser/queries.ts'
import { nameWithYear } from './name-with-year.ts'
import { findCachedOfferAt } from './taken-name.ts'

const PATH = '/api/partner/offers'

afterEach(clearQueryCache)

test.each([
  ['Fjellheim Kraft', '2026-09-30T10:00:00Z', 'Fjellheim Kraft 2026'],
  [' Fjellheim Kraft ', '2026-11-28T10:00:00Z', 'Fjellheim Kraft 2027'],
  ['Fjellheim Kraft 2026', '2026-11-28T10:00:00Z', 'Fjellheim Kraft 2027'],
  ['Fjellheim Kraft 2027', '2026-11-28T10:00:00Z', 'Fjellheim Kraft 2028'],
  ['2020', '2026-11-28T10:00:00Z', '2020 2027'],
  ['K'.repeat(116), '2026-11-28T10:00:00Z', null],
])('whoever has an offer already is given another name, %s at %s (F-1482)', (name, now, suggested) => {
  expect(nameWithYear(name, new Date(now))).toBe(suggested)
})

test('an offer is known by its link, however that is written, in the lists that were read (F-1482)', () => {
  const offer = { id: '1', companyName: 'Fjellheim Kraft', customerSlug: 'Fjellheim-Kraft', version: 'a' }
  setCached(cacheKey([PATH], { sort: 'next' }), { offers: [offer] })
  expect(findCachedOfferAt(PATH, 'fjellheim-kraft')).toEqual(offer)
  expect(findCachedOfferAt(PATH, 'fjellheim')).toBeNull()
  expect(findCachedOfferAt('/api/admin/partners/x/offers', 'fjellheim-kraft')).toBeNull()
})
