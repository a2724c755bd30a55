import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import type { OfferPage, OfferSort } from '#domain/offer-list.ts'
import { useList } from '../lists/list.ts'
import { usePortal } from '../reading/portal-context.ts'

/** From this many offers on the list has a search field and can be sorted. */
export const SEARCH_FROM_COUNT = 5
/** Offers that are shown before the reader asks for more. */
export const OFFERS_PER_PAGE = 20

/** The state of an offer list on the screen. */
export type OfferListState = ReturnType<typeof useOfferList>

/** Reads the offers of a partner, as searched and sorted. */
export function useOfferList(partnerId: string) {
  const [order, setOrder] = useState<OfferSort>('created')
  const list = useList<OfferPage, Offer>({
    path: usePortal().offersOf(partnerId).api,
    parameters: { sort: order, limit: String(OFFERS_PER_PAGE) },
    rowsOf: ({ offers }) => offers,
    keyOf: ({ id }) => id,
  })
  return {
    ...list,
    order,
    setOrder,
    isEmpty: list.rows?.length === 0 && !list.isSearch,
    hasTools: list.total >= SEARCH_FROM_COUNT || list.isSearch,
  }
}
