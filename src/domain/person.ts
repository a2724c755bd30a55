import * as z from 'zod/mini'
import { emailField } from './email.ts'
import { ANY_PHONE_MAX_LENGTH } from './phone.ts'

/** Who a person is: an e-mail address or, of somebody who left none, the phone number. */
export type PersonKey = { email: string } | { phone: string }

const NOBODY = 'Skriv en e-postadresse, som kari@firma.no.'

/** The body of `POST /api/admin/people/delete`: an address, or the phone number of somebody who left no address. */
export const personDeletion = z
  .object({
    email: z.optional(emailField(NOBODY)),
    phone: z.optional(
      z.string(NOBODY).check(z.trim(), z.minLength(1, NOBODY), z.maxLength(ANY_PHONE_MAX_LENGTH, NOBODY)),
    ),
  })
  .check(
    z.refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
      error: NOBODY,
      path: ['email'],
    }),
  )

/** The answer of `POST /api/admin/people/delete`: how much was deleted. */
export type DeletedPerson = {
  enquiries: number
  mails: number
  /** Offers that named the person as whom to ask, and no longer do. */
  offers: number
  /** Payments, which are kept as long as bookkeeping requires, and the contact with them. */
  paymentsKept: number
}
