import * as z from 'zod/mini'
import type { Attribution } from './attribution.ts'
import type { ContactFields } from './contact-fields.ts'
import { listQuery, type Page } from './list.ts'
import { optionalText } from './offer.ts'

/** How far an enquiry has come; a new one is `ny`. */
export const ENQUIRY_STATUSES = ['ny', 'besvart', 'booket', 'tapt'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

const enquiryStatus = z.enum(ENQUIRY_STATUSES, `Statusen må være ${ENQUIRY_STATUSES.join(', ')}.`)

/** The most a booking may be worth, in whole kroner. */
const VALUE_MAX = 100_000_000
/** Maximum characters in the admin's note. */
const NOTE_MAX_LENGTH = 2000

const VALUE_MESSAGE = 'Skriv verdien i hele kroner.'

/** The offer an enquiry answers or came from, as the customer saw it. */
export type EnquiryOffer = {
  /** Null once the offer is gone. */
  id: string | null
  /** Null once the partner is gone. */
  partnerId: string | null
  partnerName: string | null
  /** The customer's company. */
  companyName: string | null
  /** As written on the offer. */
  price: string | null
  /** Ids of the bonuses that came with it. */
  extras: string[]
  /** Which version of the offer it was; null on a page that is nobody's own. */
  version: number | null
  /** The page's address then. */
  url: string | null
}

/** An enquiry as the admin sees it. Times are ISO 8601 in UTC. */
export type Enquiry = Attribution &
  Omit<ContactFields, 'phone'> & {
    id: string
    status: EnquiryStatus
    /** Null until the status is changed for the first time. */
    statusChangedAt: string | null
    /** What the booking is worth, in whole kroner, as the admin has typed it. */
    value: number | null
    /** The admin's own note. */
    note: string | null
    /** Null for an enquiry that has nothing to do with an offer. */
    offer: EnquiryOffer | null
    createdAt: string
    phone: string | null
  }

/** The orders of the enquiry list: newest first, oldest first. */
const ENQUIRY_SORTS = ['newest', 'oldest'] as const

/** The query of `GET /api/admin/enquiries`; `q` searches name, address, phone, message, offer and note. */
export const enquiryListQuery = z.extend(listQuery(ENQUIRY_SORTS), { status: z.optional(enquiryStatus) })
export type EnquiryListQuery = z.output<typeof enquiryListQuery>

/** The answer of `GET /api/admin/enquiries`; `counts` are per status across all enquiries, whatever the search. */
export type EnquiryPage = Page<'enquiries', Enquiry> & { counts: Record<EnquiryStatus, number> }

/** The query of `GET /api/admin/enquiries/export`: the list's filters, without paging. */
export const enquiryExportQuery = z.pick(enquiryListQuery, { q: true, status: true })

/** The body of `PATCH /api/admin/enquiries/{id}`: only the fields given change; the answer is `{ enquiry }`. */
export const enquiryPatch = z.object({
  status: z.optional(enquiryStatus),
  /** In whole kroner; null for none. */
  value: z.optional(
    z.nullable(
      z
        .number(VALUE_MESSAGE)
        .check(
          z.int(VALUE_MESSAGE),
          z.minimum(0, VALUE_MESSAGE),
          z.maximum(VALUE_MAX, 'Verdien er for høy.'),
        ),
    ),
  ),
  /** Null or empty for none. */
  note: z.optional(optionalText(NOTE_MAX_LENGTH, `Notatet kan ha høyst ${NOTE_MAX_LENGTH} tegn.`)),
})
export type EnquiryPatch = z.output<typeof enquiryPatch>
