import { afterEach, expect, test } from 'vitest'
import { cachedUnder, clearAll, setCached } from '#browser/queries.ts'
import type { Offer } from '#domain/offer.ts'
import type { OfferPage } from '#domain/offer-list.ts'
import { listUrl } from '../lists/pages.ts'
import { forgetOffer, knownOffer, rememberOffer } from './offers-api.ts'

const PATH = '/api/partner/offers'

function offerFor(companyName: string): Offer {
  const at = '2026-11-01T10:00:00Z'
  return {
    id: `id of ${companyName}`,
    partnerId: 'radisson',
    companyName,
    customerSlug: companyName.toLowerCase(),
    price: null,
    beforePrice: null,
    ctaButtonUrl: null,
    ctaButtonText: null,
    selectedExtras: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

/** As if a page of the list had been read. */
function wasRead(url: string, offers: Offer[], total = offers.length) {
  setCached([url], { offers, nextCursor: null, total } satisfies OfferPage)
}

const lists = () => cachedUnder<OfferPage>(`${PATH}?`)

afterEach(clearAll)

test('the URL of a list leaves out what is empty and encodes the rest', () => {
  expect(listUrl(PATH, { q: '', sort: 'name', cursor: undefined })).toBe(`${PATH}?sort=name`)
  expect(listUrl(PATH, { q: 'Ås & Co', limit: '20' })).toBe(`${PATH}?q=%C3%85s+%26+Co&limit=20`)
})

test('a saved offer stands changed in every list that shows it', () => {
  wasRead(`${PATH}?sort=created`, [offerFor('A'), offerFor('B')])
  wasRead(`${PATH}?q=b&sort=created`, [offerFor('B')])
  const changed = { ...offerFor('B'), price: '1' }
  rememberOffer(PATH, changed)
  expect(lists().map(({ offers }) => offers)).toEqual([[offerFor('A'), changed], [changed]])
  expect(knownOffer(PATH, changed.id)).toEqual(changed)
})

test('a deleted offer is gone from every list, and the counts say so', () => {
  wasRead(`${PATH}?sort=created`, [offerFor('A'), offerFor('B')], 30)
  wasRead(`${PATH}?q=a&sort=created`, [offerFor('A')], 1)
  forgetOffer(PATH, offerFor('B').id)
  expect(lists()).toMatchObject([
    { offers: [offerFor('A')], total: 29 },
    { offers: [offerFor('A')], total: 1 },
  ])
  expect(knownOffer(PATH, offerFor('B').id)).toBeNull()
})

test('lists of another partner are left alone', () => {
  const other = '/api/admin/partners/haubitz/offers'
  wasRead(`${other}?sort=created`, [offerFor('A')])
  forgetOffer(PATH, offerFor('A').id)
  expect(cachedUnder<OfferPage>(`${other}?`)).toMatchObject([{ total: 1 }])
})
