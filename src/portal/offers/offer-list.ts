import { useState } from 'react'
import { refetchAll } from '../../browser/queries.ts'
import type { Offer } from '../../domain/offer.ts'
import type { OfferPage, OfferSort } from '../../domain/offer-list.ts'
import { listUrl, usePages, useSettled } from '../ui/pages.ts'

/** From this many offers on the list has a search field and can be sorted. */
export const SEARCH_FROM_COUNT = 5
/** Offers that are shown before the reader asks for more. */
export const OFFERS_PER_PAGE = 20

/** The state of an offer list on the screen. */
export type OfferListState = ReturnType<typeof useOfferList>

/** Reads the offers under `path` ('/api/partner/offers' or an admin's twin of it), as searched and sorted. */
export function useOfferList(path: string, onError: (error: unknown) => void) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<OfferSort>('created')
  const q = useSettled(search).trim()
  const url = listUrl(path, { q, sort: order, limit: String(OFFERS_PER_PAGE) })
  const { pages, ...reading } = usePages<OfferPage>(url, onError)
  const offers = pages && uniqueOffers(pages.flatMap((page) => page.offers))
  const total = pages?.at(-1)?.total ?? 0
  return {
    ...reading,
    search,
    setSearch,
    /** What the offers shown were searched for. */
    searched: q,
    order,
    setOrder,
    offers,
    total,
    isEmpty: offers?.length === 0 && q === '' && search === '',
    hasTools: total >= SEARCH_FROM_COUNT || search !== '' || q !== '',
    retry: () => refetchAll(`${path}?`),
  }
}

/** An offer that moved to a later page between two calls stands once. */
function uniqueOffers(offers: readonly Offer[]): Offer[] {
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()]
}
