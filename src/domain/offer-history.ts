import * as z from 'zod/mini'
import { ACTIVITY_ROLES } from './activity.ts'
import { DECLINE_REASONS, type DeclineReason } from './answer-kinds.ts'
import { createListQuerySchema } from './list.ts'
import {
  countSchema,
  extensibleEnum,
  type Infer,
  isoTimeSchema,
  nullableTextSchema,
  pageFields,
  timesAndPlaceSchema,
} from './response-schema.ts'

/** What can happen to an offer; its link is shared again, its evening is confirmed, changed and cancelled. */
export const OFFER_EVENTS = [
  'created',
  'updated',
  'opened',
  'answered',
  'asked',
  'replied',
  'shared',
  'called',
  'declined',
  'unanswered',
  'withdrawn',
  'restored',
  'requested',
  'confirmed',
  'changed',
  'cancelled',
] as const
export type OfferEvent = (typeof OFFER_EVENTS)[number]

/** One line of an offer's history. */
const offerHistoryEntrySchema = () =>
  z.strictObject({
    id: z.string(),
    /** Of openings the last one that day. */
    at: isoTimeSchema(),
    event: extensibleEnum(OFFER_EVENTS),
    /** Who did it; null where the log no longer says. */
    role: z.nullable(z.enum(ACTIVITY_ROLES)),
    /** The e-mail address of whoever did it, as far as the reader may know it. */
    actor: nullableTextSchema(),
    /** The names of the fields that an update changed; of the price the values are told too. */
    fields: z.array(z.string()),
    /** How often it happened that day, in Norway; 1 for all but openings. */
    count: countSchema(),
    /**
     * The price an interested customer answered, that an update set or that was confirmed; null for everything else,
     * where none was shown or is known, and for the partner's standard price.
     */
    price: nullableTextSchema(),
    /** The price before an update; null likewise. */
    formerPrice: nullableTextSchema(),
    /** The ids of the bonuses that an update added and removed. */
    added: z.array(z.string()),
    removed: z.array(z.string()),
    /** True for a yes that replaced a former one of the same person. */
    isChange: z.boolean(),
    /** Why it was a no; null if nobody said, and for everything else. */
    reason: z.nullable(extensibleEnum(Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]])),
    /** The question, the word that came with a no or a cancellation, or what a seller noted of a call; null once it is gone. */
    word: nullableTextSchema(),
    /** Whom an answer or a question is from, with the way back; null where nobody is named, or no longer. */
    sender: z.nullable(
      z.strictObject({ name: z.string(), phone: nullableTextSchema(), email: nullableTextSchema() }),
    ),
    /** The day of a yes or of the evening, for example '2026-12-12'; null where it is open, and for everything else. */
    eventDate: nullableTextSchema(),
    /** When and where a confirmed evening is; null for everything else. */
    evening: z.nullable(timesAndPlaceSchema()),
    /** How many come, as it was written with a yes. */
    guests: nullableTextSchema(),
    /** The day that a call which decided nothing agreed for the next; null for none, and for everything else. */
    ringOn: nullableTextSchema(),
  })
export type OfferHistoryEntry = Infer<typeof offerHistoryEntrySchema>

/** The query of an offer's history, newest first. */
export const offerHistoryQuery = z.omit(createListQuerySchema(['newest']), { q: true })
export type OfferHistoryQuery = z.output<typeof offerHistoryQuery>

/** The response of `GET /api/partner/offers/{id}/history` and its admin twin. */
export const offerHistoryPageSchema = () =>
  z.strictObject({
    history: z.array(offerHistoryEntrySchema()),
    /** True while a question waits for an answer. */
    asked: z.boolean(),
    /** True if the last answer that a seller noted can be taken back: nobody has followed it up. */
    undoable: z.boolean(),
    ...pageFields(),
  })
export type OfferHistoryPage = Infer<typeof offerHistoryPageSchema>
