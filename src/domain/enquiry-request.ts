import * as z from 'zod/mini'
import { ENQUIRY_STATUSES } from './enquiry.ts'
import { createListQuerySchema } from './list.ts'
import { optionalText } from './offer.ts'

const enquiryStatus = z.enum(ENQUIRY_STATUSES, `Statusen må være ${ENQUIRY_STATUSES.join(', ')}.`)

/** The most a booking may be worth, in whole kroner. */
const VALUE_MAX = 100_000_000
/** Maximum characters in the admin's note. */
const NOTE_MAX_LENGTH = 2000

const VALUE_MESSAGE = 'Skriv verdien i hele kroner.'

const value = z.nullable(
  z
    .number(VALUE_MESSAGE)
    .check(z.int(VALUE_MESSAGE), z.minimum(0, VALUE_MESSAGE), z.maximum(VALUE_MAX, 'Verdien er for høy.')),
)
const note = optionalText(NOTE_MAX_LENGTH, `Notatet kan ha høyst ${NOTE_MAX_LENGTH} tegn.`)

/** The orders of the enquiry list: newest first, oldest first. */
const ENQUIRY_SORTS = ['newest', 'oldest'] as const

/** The query of `GET /api/admin/enquiries`; `q` searches who asked, words, offer, invoice and day. */
export const enquiryListQuery = z.extend(createListQuerySchema(ENQUIRY_SORTS), {
  status: z.optional(enquiryStatus),
  /** Only this one. */
  id: z.optional(z.guid()),
  /** Only those that name or are confirmed for this day, for example '2026-12-12'. */
  day: z.optional(z.iso.date('Dagen må skrives som 2026-12-12.')),
})
export type EnquiryListQuery = z.output<typeof enquiryListQuery>

/** The query of `GET /api/admin/enquiries/export`: the list's filters, without paging. */
export const enquiryExportQuery = z.pick(enquiryListQuery, { q: true, status: true })

/** The body of `PATCH /api/admin/enquiries/{id}`: only the fields given change; the response is `{ enquiry }`. */
export const enquiryPatch = z.object({
  /** Not 'booket': that comes with a confirmation. */
  status: z.optional(
    z.enum(
      ['ny', 'besvart', 'tapt'],
      'Statusen må være ny, besvart eller tapt. Booket blir en kveld som bekreftes.',
    ),
  ),
  /** In whole kroner; null for none. */
  value: z.optional(value),
  /** Null or empty for none. */
  note: z.optional(note),
  /** Value and note as they were shown; if one that changes is another by now, nothing is saved. Left out: not asked. */
  former: z.optional(z.object({ value, note })),
})
export type EnquiryPatch = z.output<typeof enquiryPatch>
