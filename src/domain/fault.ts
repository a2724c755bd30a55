import * as z from 'zod/mini'
import type { Infer } from './response-schema.ts'

/** Where in a page something failed: an island, a portal's screen, or a response of the API. */
const FAULT_PARTS = ['offer', 'contact', 'toast', 'partner', 'admin', 'preview', 'history', 'answer'] as const
export type FaultPart = (typeof FAULT_PARTS)[number]

/** Maximum places in a report. */
export const MAX_FAULT_PLACES = 5

/**
 * The body of `POST /api/faults`: what a maintainer needs to find a fault, and nothing a person has written. Error
 * messages stay in the browser, because they quote what they are about.
 */
export const faultReport = z.object({
  part: z.enum(FAULT_PARTS),
  /** The error's class, for example 'TypeError'. */
  error: z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/)),
  /** Where in the site's own scripts, innermost first, for example 'OfferPage.BGbkHtlp.js:1:2345'. */
  places: z._default(
    z.array(z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(MAX_FAULT_PLACES)),
    [],
  ),
  /** The path of the call whose response did not fit; only the name of its route is logged. */
  answer: z.optional(z.string().check(z.maxLength(300))),
})
export type FaultReport = z.input<typeof faultReport>

/** The response: the id under which the fault stands in the log, for somebody to read out. */
export const faultResponseSchema = () => z.strictObject({ id: z.string() })
export type FaultResponse = Infer<typeof faultResponseSchema>
