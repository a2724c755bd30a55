import * as z from 'zod/mini'
import { listQuery, type Page } from './list.ts'
import type { Partner } from './partner.ts'

/** The orders of the partner list: by name, last changed first, newest first. */
const PARTNER_SORTS = ['name', 'updated', 'created'] as const
export type PartnerSort = (typeof PARTNER_SORTS)[number]

/** What a list of partners may be cut down to: those that are not `configured` (see {@link PartnerCounts}). */
export const PARTNER_SETUPS = ['unfinished'] as const

/** The query of `GET /api/admin/partners`; `q` searches name and id. */
export const partnerListQuery = z.extend(listQuery(PARTNER_SORTS), {
  setup: z.optional(z.enum(PARTNER_SETUPS, `Oppsettet kan bare være ${PARTNER_SETUPS.join(', ')}.`)),
})
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
