import * as z from 'zod/mini'
import { emailField } from './email.ts'

/** The body of `POST /api/admin/people/delete`. */
export const personDeletion = z.object({ email: emailField('Skriv en e-postadresse, som kari@firma.no.') })

/** The answer of `POST /api/admin/people/delete`: how much was deleted. */
export type DeletedPerson = {
  enquiries: number
  mails: number
  /** Offers that named the person as whom to ask, and no longer do. */
  offers: number
  /** Payments, which are kept as long as bookkeeping requires, and the contact with them. */
  paymentsKept: number
}
