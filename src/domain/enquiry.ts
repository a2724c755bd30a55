import * as z from 'zod/mini'
import type { Landing } from './landing.ts'
import { listQuery, type Page } from './list.ts'

/** How far an enquiry has come; a new one is `ny`. */
export const ENQUIRY_STATUSES = ['ny', 'besvart', 'booket', 'tapt'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

const enquiryStatus = z.enum(ENQUIRY_STATUSES, `Statusen må være ${ENQUIRY_STATUSES.join(', ')}.`)

/** An enquiry as the admin sees it. Times are ISO 8601 in UTC. */
export type Enquiry = Landing & {
  id: string
  status: EnquiryStatus
  /** Null until the status is changed for the first time. */
  statusChangedAt: string | null
  createdAt: string
  name: string
  email: string
  phone: string | null
  message: string
}

/** The orders of the enquiry list: newest first, oldest first. */
const ENQUIRY_SORTS = ['newest', 'oldest'] as const

/** The query of `GET /api/admin/enquiries`; `q` searches name, address, phone and message. */
export const enquiryListQuery = z.extend(listQuery(ENQUIRY_SORTS), { status: z.optional(enquiryStatus) })
export type EnquiryListQuery = z.output<typeof enquiryListQuery>

/** The answer of `GET /api/admin/enquiries`; `counts` are per status across all enquiries, whatever the search. */
export type EnquiryPage = Page<'enquiries', Enquiry> & { counts: Record<EnquiryStatus, number> }

/** The query of `GET /api/admin/enquiries/export`: the list's filters, without paging. */
export const enquiryExportQuery = z.pick(enquiryListQuery, { q: true, status: true })

/** The body of `PATCH /api/admin/enquiries/{id}`; the answer is `{ enquiry }`. */
export const enquiryPatch = z.object({ status: enquiryStatus })
