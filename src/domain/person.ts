import * as z from 'zod/mini'
import { emailField } from './email.ts'
import { ANY_PHONE_MAX_LENGTH } from './phone.ts'

/** Who a person is: an e-mail address or, of somebody who left none, the phone number. */
export type PersonKey = { email: string } | { phone: string }

const NOBODY = 'Skriv en e-postadresse, som kari@firma.no.'

const key = {
  email: z.optional(emailField(NOBODY)),
  phone: z.optional(
    z.string(NOBODY).check(z.trim(), z.minLength(1, NOBODY), z.maxLength(ANY_PHONE_MAX_LENGTH, NOBODY)),
  ),
}
type Key = { email?: string | undefined; phone?: string | undefined }
const isOne = z.refine<Key>(({ email, phone }) => (email === undefined) !== (phone === undefined), {
  error: NOBODY,
  path: ['email'],
})

/** The body of `POST /api/admin/people/find`: an address, or the phone number of somebody who left no address. */
export const personSearch = z.object(key).check(isOne)

/** How many lines of one kind are shown of a person, newest first, and deleted at once. */
export const PERSON_LINES_MAX = 200

/** The body of `POST /api/admin/people/delete`: the person, and of what was shown that which goes. */
export const personDeletion = z
  .object({
    ...key,
    /** The ids of the enquiries that go, each with its mails. */
    enquiries: z.array(z.uuid()).check(z.maxLength(PERSON_LINES_MAX)),
    /** The ids of the offers that name the person as whom to ask, and no longer shall. */
    offers: z.array(z.uuid()).check(z.maxLength(PERSON_LINES_MAX)),
    /** The ids of the partners whose access, logins and log lose the address. */
    access: z.array(z.string()).check(z.maxLength(PERSON_LINES_MAX)),
  })
  .check(isOne)

/** What is known of a person, each line to be deleted or kept. */
export type PersonFound = {
  enquiries: {
    id: string
    name: string
    email: string | null
    phone: string | null
    /** The first words of it. */
    message: string | null
    createdAt: string
    /** True if it was sent from the address that was asked for; else only the phone number is the same. */
    byAddress: boolean
  }[]
  /** Offers that name the person as whom to ask. */
  offers: {
    id: string
    companyName: string
    partnerName: string
    name: string | null
    phone: string | null
    byAddress: boolean
  }[]
  /** Partners where the address has access, or has been logged in. */
  access: { partnerId: string; partnerName: string }[]
  /** True if there are more lines of a kind than are shown: they are found when these are gone. */
  hasMore: boolean
  /** Mails to, from and about the address that go, besides those of its enquiries. */
  mails: number
  paymentsKept: number
}

/** The answer of `POST /api/admin/people/delete`: how much was deleted. */
export type DeletedPerson = {
  enquiries: number
  mails: number
  /** Offers that named the person as whom to ask, and no longer do. */
  offers: number
  /** Partners whose access the address lost. */
  access: number
  /** Payments, which are kept as long as bookkeeping requires, and the contact with them. */
  paymentsKept: number
}
