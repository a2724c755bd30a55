import {
  type ListedOffer,
  OFFER_SORTS,
  OFFER_TABS,
  type OfferListPage,
  type OfferSort,
  offerListSchema,
} from '#domain/offer-list.ts'
import { useSearchableList } from '../lists/list.ts'
import { responseGuard } from '../query/response-guard.ts'
import { useChoiceInUrl } from '../session/list-url.ts'
import { usePortal } from '../session/portal-context.ts'
import { readStorage, writeStorage } from '../session/resume.ts'
import { useListUrlState } from '../shell/address.ts'

/** With at least this many offers, the list can be searched and sorted. */
const SEARCH_FROM_COUNT = 5
/** How many offers are shown before the user asks for more. */
const OFFERS_PER_PAGE = 20

/** Under which the order chosen last is kept in this browser. */
const ORDER_KEY = 'portal-offer-order'

/** The state of an offer list on screen. */
export type OfferListState = ReturnType<typeof useOfferList>

/**
 * Reads a partner's offers page by page, with tab, search and order kept in the URL; the order chosen last is
 * remembered.
 */
export function useOfferList(partnerId: string) {
  const place = useListUrlState()
  const kept = readStorage('localStorage', ORDER_KEY)
  const usual = OFFER_SORTS.find((known) => known === kept) ?? 'next'
  const [order, setOrderInUrl] = useChoiceInUrl(place, 'sort', { values: OFFER_SORTS, usual })
  const [tab, setTab] = useChoiceInUrl(place, 'tab', { values: OFFER_TABS, usual: 'all' })
  const list = useSearchableList<OfferListPage, ListedOffer>({
    path: usePortal().offersOf(partnerId).api,
    place,
    parameters: { tab, sort: order, limit: String(OFFERS_PER_PAGE) },
    guard: responseGuard(offerListSchema),
    rereads: 'when-seen-again',
    rowsOf: ({ offers }) => offers,
    keyOf: ({ id }) => id,
  })
  const { counts, found } = list.pages?.at(-1) ?? {}
  const stored = counts ? counts.all + counts.archived : 0
  const hasTools = stored >= SEARCH_FROM_COUNT || list.isSearch
  return {
    ...list,
    order,
    setOrder(next: OfferSort) {
      writeStorage('localStorage', ORDER_KEY, next)
      setOrderInUrl(next)
    },
    tab,
    setTab,
    counts,
    found,
    /** True while the partner has no offers at all, nor had any. */
    isEmpty: counts !== undefined && stored === 0 && !list.isSearch,
    hasTools,
    /** A few offers are found at a glance, until one of them is withdrawn. */
    hasTabs: hasTools || tab !== 'all' || (counts?.archived ?? 0) > 0,
  }
}
