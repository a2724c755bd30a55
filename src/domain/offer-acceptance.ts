import * as z from 'zod/mini'
import {
  ACCEPTANCE_RULES,
  isWithoutDate,
  isWithoutWayBack,
  NO_DATE,
  NO_WAY_BACK,
  withoutOpenDate,
} from './acceptance-fields.ts'
import { attribution } from './attribution.ts'
import { BONUS_IDS } from './bonus.ts'
import { contactRequest, fieldOf } from './contact.ts'
import type { FieldRule } from './contact-fields.ts'
import { plainLine } from './name.ts'
import { readableEmail } from './normal-email.ts'
import { offerPageField } from './offer-page-field.ts'
import type { OfferView } from './offer-view.ts'
import { PRICE_TAXES } from './price-tax.ts'
import { type Infer, textOrNull } from './response-schema.ts'
import { shownPrices } from './shown-offer.ts'

/** Maximum characters in the fingerprint of an offer's terms. */
const FINGERPRINT_MAX_LENGTH = 100

const optional = (rule: FieldRule) => z._default(fieldOf(rule), '')

/** The body of `POST /api/offer-answers`: a customer says yes to an offer. */
export const offerAcceptance = z
  .object({
    /** Path or URL of the offer page. */
    page: offerPageField,
    /** The `termsFingerprint` of the page that was read; without it the offer counts as changed. */
    termsFingerprint: z._default(z.string().check(z.maxLength(FINGERPRINT_MAX_LENGTH)), ''),
    name: fieldOf({ ...ACCEPTANCE_RULES.name, tidy: plainLine }),
    /** A phone number, an address, or both. */
    phone: optional(ACCEPTANCE_RULES.phone),
    email: optional({ ...ACCEPTANCE_RULES.email, tidy: readableEmail }),
    /** The day of the event, e.g. '2026-12-12'; '' where it is left open. */
    eventDate: optional(ACCEPTANCE_RULES.eventDate),
    /** 'ja' if the customer does not know the day yet. */
    dateOpen: optional(ACCEPTANCE_RULES.dateOpen),
    /** How many are coming; empty if they do not know yet. */
    guests: optional(ACCEPTANCE_RULES.guests),
    /** One free line. */
    note: optional({ ...ACCEPTANCE_RULES.note, tidy: plainLine }),
    ...attribution.shape,
    /** True if the customer had said yes to marketing, as in an enquiry. */
    adConsent: contactRequest.shape.adConsent,
    /** Milliseconds from the form's first focus to the submit, as measured by the browser. */
    elapsedMs: z.optional(z.number().check(z.minimum(0))),
    /** Honeypot: people leave it empty. */
    website: z._default(z.string(), ''),
  })
  .check(
    z.overwrite(withoutOpenDate),
    z.check(({ value, issues }) => {
      const tell = (field: 'phone' | 'eventDate', message: string) =>
        issues.push({ code: 'custom', message, path: [field], input: value })
      if (isWithoutWayBack(value)) tell('phone', NO_WAY_BACK)
      if (isWithoutDate(value)) tell('eventDate', NO_DATE)
    }),
  )

export type OfferAcceptance = z.output<typeof offerAcceptance>

/** Why an offer cannot be accepted as it was shown. */
export const OFFER_CHANGES = ['changed', 'withdrawn', 'expired'] as const
export type OfferChange = (typeof OFFER_CHANGES)[number]

/** The offer as it is now, sent with a refused acceptance. */
export const offerNowSchema = () =>
  z.strictObject({
    change: z.enum(OFFER_CHANGES),
    /** To be sent along if the customer says yes to the offer as it is now; null if they cannot. */
    termsFingerprint: textOrNull(),
    price: textOrNull(),
    beforePrice: textOrNull(),
    priceTax: z.nullable(z.enum(PRICE_TAXES)),
    extras: z.array(z.enum(BONUS_IDS)),
  })
export type OfferNow = Infer<typeof offerNowSchema>

/** A changed offer for a refused acceptance, with its terms. */
export function changedOffer(view: OfferView): OfferNow {
  const { termsFingerprint = null, extras } = view
  return { change: 'changed', termsFingerprint, ...shownPrices(view), extras }
}

/** An ended offer for a refused acceptance, without terms. */
export function endedOffer(change: Exclude<OfferChange, 'changed'>): OfferNow {
  return { change, termsFingerprint: null, price: null, beforePrice: null, priceTax: null, extras: [] }
}
