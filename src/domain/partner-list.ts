import * as z from 'zod/mini'
import { createListQuerySchema } from './list.ts'
import { partnerSchema } from './partner.ts'
import { countSchema, type Infer, pageFields } from './response-schema.ts'

/** The orders of the partner list: by name, last changed first, newest first. */
const PARTNER_SORTS = ['name', 'updated', 'created'] as const
export type PartnerSort = (typeof PARTNER_SORTS)[number]

/** The filters of the partner list: `unfinished` are those not `configured` (see {@link PartnerCounts}). */
export const PARTNER_SETUPS = ['unfinished'] as const

/** The query of `GET /api/admin/partners`; `q` searches name and id. */
export const partnerListQuery = z.extend(createListQuerySchema(PARTNER_SORTS), {
  setup: z.optional(z.enum(PARTNER_SETUPS, `Oppsettet kan bare være ${PARTNER_SETUPS.join(', ')}.`)),
})
export type PartnerListQuery = z.output<typeof partnerListQuery>

/** The counts on the stat tiles, across all partners whatever the search. */
const partnerCountsSchema = () =>
  z.strictObject({
    /** All partners. */
    active: countSchema(),
    withLogo: countSchema(),
    /** Those with default offer values and at least one person who may log in. */
    configured: countSchema(),
  })
export type PartnerCounts = Infer<typeof partnerCountsSchema>

/** A partner in the list, and whether it has what makes it `configured`. */
const listedPartnerSchema = () =>
  z.extend(partnerSchema(), { hasDefaults: z.boolean(), hasAccess: z.boolean() })
export type ListedPartner = Infer<typeof listedPartnerSchema>

/** The response of `GET /api/admin/partners`. */
export const partnerPageSchema = () =>
  z.strictObject({ partners: z.array(listedPartnerSchema()), ...pageFields(), counts: partnerCountsSchema() })
export type PartnerPage = Infer<typeof partnerPageSchema>
