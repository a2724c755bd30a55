import * as z from 'zod/mini'
import { forAttributionTexts } from './attribution.ts'
import { confirmationSchema } from './confirmation.ts'
import { forContactFields } from './contact-fields.ts'
import { PRICE_TAXES } from './price-tax.ts'
import {
  countSchema,
  type Infer,
  isoTimeSchema,
  nullableTextSchema,
  nullableTimeSchema,
  pageFields,
} from './response-schema.ts'

/** How far an enquiry has come; a new one is `ny`. */
export const ENQUIRY_STATUSES = ['ny', 'besvart', 'booket', 'tapt'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** What an offer can be answered after an enquiry about it; '' for nothing. */
const ANSWERED_SINCE = ['', 'no', 'yes'] as const
export type AnsweredSince = (typeof ANSWERED_SINCE)[number]

/** The offer an enquiry answers or came from, as the customer saw it. */
const enquiryOfferSchema = () =>
  z.strictObject({
    /** Null once the offer is gone. */
    id: z.nullable(z.uuid()),
    /** Null once the partner is gone. */
    partnerId: nullableTextSchema(),
    partnerName: nullableTextSchema(),
    /** The customer's company. */
    companyName: nullableTextSchema(),
    /** Whom the customer may ask at the partner, as the offer has it now; null without one. */
    contactName: nullableTextSchema(),
    /** What the package was called; null in an enquiry that kept no offer of its own. */
    packageTitle: nullableTextSchema(),
    /** As written on the offer. */
    price: nullableTextSchema(),
    /** What its link says now; null for the partner's standard price, and once it is withdrawn. */
    currentPrice: nullableTextSchema(),
    /** What stood about VAT beside it; null for nothing. */
    priceTax: z.nullable(z.enum(PRICE_TAXES)),
    /** Ids of the bonuses that came with it. */
    extras: z.array(z.string()),
    /** Which version of the offer it was; null on a page that is nobody's own. */
    version: z.nullable(countSchema()),
    /** The page's address then. */
    url: nullableTextSchema(),
    /** True if it was withdrawn when they wrote: they saw nothing of it. */
    withdrawn: z.boolean(),
  })
export type EnquiryOffer = Infer<typeof enquiryOfferSchema>

/** Another yes of the same person to the same offer. */
const otherYesSchema = () =>
  z.strictObject({
    id: z.uuid(),
    /** The day it names; null for an open one. */
    eventDate: nullableTextSchema(),
  })

/** What an earlier yes to the same offer said, and the day it came, in Norway. */
const formerTextSchema = () => z.nullable(z.strictObject({ text: z.string(), on: z.string() }))

/** An enquiry as the admin sees it. */
const enquirySchema = () =>
  z.strictObject({
    id: z.uuid(),
    status: z.enum(ENQUIRY_STATUSES),
    /** Null until the status is changed for the first time. */
    statusChangedAt: nullableTimeSchema(),
    /** What the booking is worth, in whole kroner, as the admin has typed it. */
    value: z.nullable(countSchema()),
    /** The admin's own note. */
    note: nullableTextSchema(),
    /** Null for an enquiry that has nothing to do with an offer. */
    offer: z.nullable(enquiryOfferSchema()),
    /** The package chosen on /tilbud, at its price then, in whole kroner, for example '45000'; null for none. */
    package: z.nullable(z.strictObject({ title: z.string(), price: z.string(), from: z.boolean() })),
    /** The day the customer named in an answer, for example '2026-12-12'. */
    eventDate: nullableTextSchema(),
    /** How many come, as the customer wrote it in an answer, for example '80–100'. */
    guests: nullableTextSchema(),
    /** Null until the evening is confirmed for the first time. */
    confirmation: z.nullable(confirmationSchema()),
    /** The enquiry about the same offer whose evening stands confirmed, and its day, the last of several; null for none. */
    otherConfirmed: z.nullable(z.strictObject({ id: z.uuid(), eventDate: z.string() })),
    createdAt: isoTimeSchema(),
    ...forContactFields(() => z.string()),
    phone: nullableTextSchema(),
    /** What kind of answer to an offer it is: 'yes' or 'question'; empty for an enquiry that is none. */
    answer: z.string(),
    /** What was last answered to the offer after this, always 'yes' where one replaces this; '' for nothing. */
    answeredSince: z.enum(ANSWERED_SINCE),
    /** What whoever says this yes had asked before and nobody has answered, oldest first (F-1530). */
    askedBefore: z.array(z.strictObject({ at: isoTimeSchema(), message: z.string() })),
    /** The newest yes that replaces this one; null if none does. */
    replacedBy: z.nullable(otherYesSchema()),
    /** The newest yes that this one replaces; null if it replaces none. */
    replaces: z.nullable(otherYesSchema()),
    /**
     * What a yes leaves out that an earlier one to its offer said, unless whoever sent it saw that in the form
     * (F-1483).
     */
    former: z.strictObject({
      organisationNumber: formerTextSchema(),
      invoiceReference: formerTextSchema(),
      note: formerTextSchema(),
    }),
    /** Who noted a yes that was said on the phone: 'partner' or 'admin'; empty where the customer wrote. */
    noted: z.string(),
    /** Nine digits, and the customer's reference on the invoice, as given with a yes; empty for none. */
    organisationNumber: z.string(),
    invoiceReference: z.string(),
    /** The version of the terms that were linked at a yes or the choice of a package; empty for none. */
    termsVersion: z.string(),
    /** Version and text of the note under the form; empty for an enquiry from before they were kept. */
    privacyNote: z.string(),
    /** Whether marketing was agreed to when it was sent. */
    adConsent: z.boolean(),
    /** How that yes was given: 'click', 'settings' or 'silence'; empty for none, or where it is not known. */
    adConsentBy: z.string(),
    ...forAttributionTexts(() => z.string()),
    sessionDuration: z.number(),
  })
export type Enquiry = Infer<typeof enquirySchema>
export const enquiryResponseSchema = () => z.strictObject({ enquiry: enquirySchema() })

/** What a reader of an enquiry must know of the answers after it; '' for nothing. */
export function answeredSinceText({
  answeredSince,
  replacedBy,
}: Pick<Enquiry, 'answeredSince' | 'replacedBy'>): string {
  if (replacedBy) return 'Erstattet av et nyere svar'
  return { '': '', no: 'Har takket nei siden', yes: 'Nyere svar finnes' }[answeredSince]
}

/**
 * Whether what follows a yes is to confirm its evening: one said on the phone, or to a day that it names, neither
 * cancelled nor answered since, to an offer that has no other, and with no question that waits for a reply.
 */
export function isToConfirm({
  answer,
  noted,
  eventDate,
  confirmation,
  otherConfirmed,
  answeredSince,
  status,
  askedBefore,
}: Pick<
  Enquiry,
  | 'answer'
  | 'noted'
  | 'eventDate'
  | 'confirmation'
  | 'otherConfirmed'
  | 'answeredSince'
  | 'status'
  | 'askedBefore'
>): boolean {
  const isSettledYes = noted !== '' || (answer === 'yes' && eventDate !== null)
  const isAsking = status === 'ny' && askedBefore.length > 0
  return isSettledYes && !isAsking && confirmation === null && otherConfirmed === null && answeredSince === ''
}

/** Where whoever sent an enquiry is mailed: at the address its evening was confirmed to, which may mend a mistyped one. */
export function replyEmail({ email, confirmation }: Pick<Enquiry, 'email' | 'confirmation'>): string {
  return confirmation?.email || email
}

/** True for a yes that a seller recorded without knowing who said it: its name is the company's. */
export function isNobodyNamed({ noted, email, phone }: Pick<Enquiry, 'noted' | 'email' | 'phone'>): boolean {
  return noted !== '' && email === '' && phone === null
}

/** The response of `GET /api/admin/enquiries`; `counts` are per status across all enquiries, whatever the search. */
export const enquiryPageSchema = () =>
  z.strictObject({
    enquiries: z.array(enquirySchema()),
    ...pageFields(),
    counts: z.strictObject({
      ny: countSchema(),
      besvart: countSchema(),
      booket: countSchema(),
      tapt: countSchema(),
    }),
  })
export type EnquiryPage = Infer<typeof enquiryPageSchema>
