import * as z from 'zod/mini'
import { CONTACT_RULES, type ContactField } from './contact-fields.ts'

export * from './contact-fields.ts'

/** A field of the form as the request carries it. */
function field(name: ContactField) {
  const { tidy, problem, missing } = CONTACT_RULES[name]
  return z.string(missing).check(
    z.overwrite(tidy),
    z.check((text) => {
      const message = problem(text.value)
      if (message) text.issues.push({ code: 'custom', message, input: text.value })
    }),
  )
}

/** The four fields a visitor fills in, with the messages shown at each. */
export const contactFields = z.object({
  name: field('name'),
  email: field('email'),
  phone: field('phone'),
  message: field('message'),
})

const tracking = z._default(z.string().check(z.overwrite((text) => text.slice(0, 500))), '')

/** Where the visitor came from (F-830 to F-834). */
export const landing = z.object({
  gclid: tracking,
  landingPage: z._default(z.string().check(z.overwrite((text) => text.slice(0, 500))), 'direct'),
  landingUrl: z._default(z.string().check(z.overwrite((text) => text.slice(0, 2000))), '/'),
  /** Seconds since the first page of the visit. */
  sessionDuration: z._default(z.number().check(z.minimum(0)), 0),
  utmSource: tracking,
  utmMedium: tracking,
  utmCampaign: tracking,
  utmContent: tracking,
  utmTerm: tracking,
  device: tracking,
  network: tracking,
})

export type Landing = z.output<typeof landing>

/** The body of `POST /api/contact` (F-710, F-909, F-1020). */
export const contactRequest = z.object({
  ...contactFields.shape,
  phone: z._default(contactFields.shape.phone, ''),
  ...landing.shape,
  /** The form's own id: a retry with the same id is the same enquiry. */
  submissionId: z.optional(z.uuid()),
  /** Milliseconds from the first focus of the form to the submit, as the browser saw it. */
  elapsedMs: z.optional(z.number().check(z.minimum(0))),
  /** Honeypot: people leave it empty (F-906). */
  website: z._default(z.string(), ''),
})

export type ContactRequest = z.output<typeof contactRequest>
export type ContactResponse = { success: boolean; error?: string }
