import type * as z from 'zod/mini'
import { listQuery, type Page } from './list.ts'
import type { Offer } from './offer.ts'

/** The orders of an offer list: last changed first, newest first, by company name. */
export const OFFER_SORTS = ['updated', 'created', 'name'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/** The query of `GET /api/partner/offers` and its admin twin; `q` searches company name and link. */
export const offerListQuery = listQuery(OFFER_SORTS)
export type OfferListQuery = z.output<typeof offerListQuery>

/** The answer of `GET /api/partner/offers` and its admin twin (F-1033, F-1053). */
export type OfferListPage = Page<'offers', Offer>
