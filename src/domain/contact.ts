import * as z from 'zod/mini'
import { isEmailAddress } from './email.ts'

/** Characters in the message, at most (F-904). */
export const MESSAGE_MAX_LENGTH = 1000
/** Characters in the phone number, at most (F-905). */
export const PHONE_MAX_LENGTH = 14
/** What the phone field holds before anything is typed; alone it counts as empty (F-255, F-1254). */
export const PHONE_PREFILL = '+47 '
/** A submit this soon after the form was first focused is refused, in milliseconds (F-907). */
export const TOO_FAST_MS = 2000
/** What a submit within that time is told (F-907). */
export const TOO_FAST_MESSAGE = 'Du sender meldingen for raskt. Prøv igjen om et øyeblikk.'
/** The promise every page and mail makes: an answer within this many hours. */
export const REPLY_PROMISE_HOURS = 12
/** Characters in a name, at most. */
export const NAME_MAX_LENGTH = 120

const PHONE = /^\+47 \d{3} \d{2} \d{3}$/

const line = z.string('Navn er påkrevd').check(
  // A name ends up in mail headers and lists: line breaks and other control characters become spaces.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced here.
  z.overwrite((text) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()),
)

/** The four fields a visitor fills in, with the messages shown at each (F-901 to F-905). */
export const contactFields = z.object({
  name: line.check(
    z.minLength(1, 'Navn er påkrevd'),
    z.maxLength(NAME_MAX_LENGTH, `Navnet kan ha høyst ${NAME_MAX_LENGTH} tegn`),
  ),
  email: z.string('Ugyldig e-postadresse').check(
    z.trim(),
    z.refine((text) => isEmailAddress(text), 'Ugyldig e-postadresse'),
  ),
  phone: z.string('Skriv nummeret slik: +47 912 34 567').check(
    z.overwrite((text) => (text.trim() === PHONE_PREFILL.trim() ? '' : text.trim())),
    z.maxLength(PHONE_MAX_LENGTH, `Telefonnummeret kan ha høyst ${PHONE_MAX_LENGTH} tegn`),
    z.refine((text) => text === '' || PHONE.test(text), 'Skriv nummeret slik: +47 912 34 567'),
  ),
  message: z
    .string('Melding er påkrevd')
    .check(
      z.trim(),
      z.minLength(1, 'Melding er påkrevd'),
      z.maxLength(MESSAGE_MAX_LENGTH, `Meldingen kan ha høyst ${MESSAGE_MAX_LENGTH} tegn`),
    ),
})

export type ContactFields = z.output<typeof contactFields>

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
