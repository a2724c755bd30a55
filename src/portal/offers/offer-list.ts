import { useState } from 'react'
import { offerListAnswer } from '#browser/answers/portal.ts'
import type { Offer } from '#domain/offer.ts'
import type { OfferListPage, OfferSort } from '#domain/offer-list.ts'
import { useList } from '../lists/list.ts'
import { usePortal } from '../session/portal-context.ts'

/** With at least this many offers, the list can be searched and sorted. */
const SEARCH_FROM_COUNT = 5
/** How many offers are shown before the user asks for more. */
const OFFERS_PER_PAGE = 20

/** The state of an offer list on screen. */
export type OfferListState = ReturnType<typeof useOfferList>

/** Reads a partner's offers with the current search and order. */
export function useOfferList(partnerId: string) {
  const [order, setOrder] = useState<OfferSort>('created')
  const list = useList<OfferListPage, Offer>({
    path: usePortal().offersOf(partnerId).api,
    parameters: { sort: order, limit: String(OFFERS_PER_PAGE) },
    fits: offerListAnswer,
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
