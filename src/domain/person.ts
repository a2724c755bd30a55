import * as z from 'zod/mini'
import { createEmailSchema } from './email.ts'
import { ANY_PHONE_MAX_LENGTH } from './phone.ts'
import { countSchema, type Infer, nullableTextSchema } from './response-schema.ts'

/** Who a person is: an e-mail address or, of somebody who left none, the phone number. */
export type PersonKey = { email: string } | { phone: string }

const NOBODY = 'Skriv en e-postadresse, som kari@firma.no.'

const key = {
  email: z.optional(createEmailSchema(NOBODY)),
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
const personFoundSchema = () =>
  z.strictObject({
    enquiries: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        email: nullableTextSchema(),
        phone: nullableTextSchema(),
        /** The first words of it. */
        message: nullableTextSchema(),
        createdAt: z.string(),
        /** True if it was sent from the address that was asked for; else only the phone number is the same. */
        byAddress: z.boolean(),
        /** The day of its confirmed event, if that stands and is not over, e.g. '2026-12-12': it goes with the enquiry. */
        confirmedFor: nullableTextSchema(),
      }),
    ),
    /** Offers that name the person as whom to ask. */
    offers: z.array(
      z.strictObject({
        id: z.string(),
        companyName: z.string(),
        partnerName: z.string(),
        name: nullableTextSchema(),
        phone: nullableTextSchema(),
        byAddress: z.boolean(),
      }),
    ),
    /** Partners where the address has access, or has been logged in. */
    access: z.array(z.strictObject({ partnerId: z.string(), partnerName: z.string() })),
    /** True if there are more lines of a kind than are shown: they are found when these are gone. */
    hasMore: z.boolean(),
    /** Mails to, from and about the address that go, besides those of its enquiries. */
    mails: countSchema(),
    paymentsKept: countSchema(),
  })
export type PersonFound = Infer<typeof personFoundSchema>
export const personFoundResponseSchema = () => z.strictObject({ found: personFoundSchema() })

/** The response of `POST /api/admin/people/delete`: how much was deleted. */
export const deletedPersonSchema = () =>
  z.strictObject({
    enquiries: countSchema(),
    mails: countSchema(),
    /** Offers that named the person as whom to ask, and no longer do. */
    offers: countSchema(),
    /** Partners whose access the address lost. */
    access: countSchema(),
    /** Payments, which are kept as long as bookkeeping requires, and the contact with them. */
    paymentsKept: countSchema(),
  })
export type DeletedPerson = Infer<typeof deletedPersonSchema>
