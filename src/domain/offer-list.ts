import * as z from 'zod/mini'
import { BONUS_IDS } from './bonus.ts'
import { createListQuerySchema } from './list.ts'
import { offerSchema } from './offer.ts'
import { PRICE_TAXES } from './price-tax.ts'
import {
  countSchema,
  type Infer,
  isoTimeSchema,
  nullableTextSchema,
  pageFields,
  timesAndPlaceSchema,
} from './response-schema.ts'

/**
 * The orders of an offer list: last changed first, newest first, by company name, what has a next step or is news
 * first.
 */
export const OFFER_SORTS = ['updated', 'created', 'name', 'next'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/**
 * The parts of an offer list: all that are not withdrawn, those of them that the customer has opened, has said yes to
 * without being booked yet, that are booked, that the customer has declined or whose evening was cancelled, and whose last
 * days these are, or were, without an answer; and those that are withdrawn.
 */
export const OFFER_TABS = [
  'all',
  'opened',
  'interested',
  'booked',
  'declined',
  'expiring',
  'archived',
] as const
export type OfferTab = (typeof OFFER_TABS)[number]

/** The query of `GET /api/partner/offers` and its admin twin; `q` searches company name, link and price. */
export const offerListQuery = z.extend(createListQuerySchema(OFFER_SORTS), {
  tab: z._default(z.enum(OFFER_TABS, `Fanen må være en av ${OFFER_TABS.join(', ')}.`), OFFER_TABS[0]),
})
export type OfferListQuery = z.output<typeof offerListQuery>

const bonusesSchema = () => z.nullable(z.array(z.enum(BONUS_IDS)))

/** An offer with what its customer's enquiries say. */
const listedOfferSchema = () =>
  z.extend(offerSchema(), {
    /** True if an enquiry about it was booked. */
    booked: z.boolean(),
    /** True while a question about it waits for an answer. */
    asked: z.boolean(),
    /** The day of the evening that is confirmed, as '2026-12-04'; null without one. */
    bookedFor: z.nullable(z.iso.date()),
    /** When and where that is, and the sum that was confirmed, with what holds of VAT; null without one. */
    evening: z.nullable(
      z.extend(timesAndPlaceSchema(), { price: z.string(), priceTax: z.enum(PRICE_TAXES) }),
    ),
    /** The day of an enquiry's newest evening that was cancelled; null without one, or if there was an answer since. */
    cancelledFor: z.nullable(z.iso.date()),
    /** When a seller last sent its link again; null if nobody has. */
    sharedAt: z.nullable(isoTimeSchema()),
    /**
     * When a seller last answered its question or spoke with an undecided customer, and of the last such call the day
     * agreed for the next one and what was written; null once the customer is to be heard.
     */
    spoken: z.nullable(
      z.strictObject({
        at: isoTimeSchema(),
        how: z.enum(['replied', 'called']),
        ringOn: z.nullable(z.iso.date()),
        word: nullableTextSchema(),
      }),
    ),
    /**
     * What the yes that stands asked for: the day, null for an open one, the bonuses, and the price it was given to; each
     * null if it is known no more.
     */
    wished: z.nullable(
      z.strictObject({ day: nullableTextSchema(), extras: bonusesSchema(), price: nullableTextSchema() }),
    ),
  })
export type ListedOffer = Infer<typeof listedOfferSchema>

/** The yes that stands on an offer, and what has become of its price since. */
const standingYesSchema = () =>
  z.strictObject({
    at: isoTimeSchema(),
    /** Who said it; empty once nobody knows. */
    name: z.string(),
    /** The price they saw; null where none was shown, or it is known no more. */
    price: nullableTextSchema(),
    /** The bonuses they saw; null if they are known no more. */
    extras: bonusesSchema(),
    /** When the price was last changed since, and to what, null for the partner's standard one; null if it was not. */
    priceChange: z.nullable(z.strictObject({ at: isoTimeSchema(), price: nullableTextSchema() })),
  })
export type StandingYes = Infer<typeof standingYesSchema>

const answeredOfferSchema = () =>
  z.extend(listedOfferSchema(), {
    /** Null where the offer has no yes. */
    yes: z.nullable(standingYesSchema()),
  })
export type AnsweredOffer = Infer<typeof answeredOfferSchema>

/** The response of `GET /api/partner/offers/{id}` and its admin twin. */
export const answeredOfferResponseSchema = () => z.strictObject({ offer: answeredOfferSchema() })

/** The response of `GET /api/partner/offers` and its admin twin. */
export const offerListSchema = () =>
  z.strictObject({
    offers: z.array(listedOfferSchema()),
    ...pageFields(),
    /** How many the search finds that are not withdrawn, and that are, in whichever tab; without a search every one. */
    found: z.strictObject({ all: countSchema(), archived: countSchema() }),
    /** How many of the partner's offers each tab has, whatever was searched for. */
    counts: z.strictObject({
      all: countSchema(),
      opened: countSchema(),
      interested: countSchema(),
      booked: countSchema(),
      declined: countSchema(),
      expiring: countSchema(),
      archived: countSchema(),
    }),
  })
export type OfferListPage = Infer<typeof offerListSchema>
