import type * as z from 'zod/mini'
import { listQuery, type Page } from './list.ts'
import type { Partner } from './partner.ts'

/** The orders of the partner list: by name, last changed first, newest first. */
const PARTNER_SORTS = ['name', 'updated', 'created'] as const
export type PartnerSort = (typeof PARTNER_SORTS)[number]

/** The query of `GET /api/admin/partners`; `q` searches name and id. */
export const partnerListQuery = listQuery(PARTNER_SORTS)
export type PartnerListQuery = z.output<typeof partnerListQuery>

/** The counts on the stat tiles, across all partners whatever the search (F-604). */
export type PartnerCounts = {
  /** All partners. */
  active: number
  withLogo: number
  /** Those with default offer values and at least one person who may log in. */
  configured: number
}

/** The answer of `GET /api/admin/partners` (F-1045). */
export type PartnerPage = Page<'partners', Partner> & { counts: PartnerCounts }
