import { daysAfter, isExpired, norwegianDay } from './validity.ts'

/** How many days before its last one an offer's card begins to warn. */
export const EXPIRES_SOON_DAYS = 3

const STATES = [
  'arkivert',
  'booket',
  'interessert',
  'takket nei',
  'utløpt',
  'utløper',
  'åpnet',
  'sendt',
] as const
/** Where an offer stands. */
export type OfferState = (typeof STATES)[number]

/** What {@link offerState} looks at; what is missing has not happened. */
export type OfferLife = {
  withdrawnAt?: string | null
  answeredAt?: string | null
  declinedAt?: string | null
  /** True if an enquiry about it was booked. */
  booked?: boolean
  /** True while a question about it waits for an answer. */
  asked?: boolean
  /** The last day it holds, as '2026-11-21'. */
  validUntil?: string | null
  firstOpenedAt?: string | null
}

/** The state on an offer's card: withdrawn first, then answered, which outranks its last day. */
export function offerState(offer: OfferLife, now: Date): OfferState {
  return STATES.find((state) => IS[state](offer, now))!
}

/** The day {@link EXPIRES_SOON_DAYS} from now, as '2026-11-24': an offer valid until then, or earlier, expires soon. */
export function lastDayExpiringSoon(now: Date): string {
  return daysAfter(norwegianDay(now), EXPIRES_SOON_DAYS)
}

const IS: Record<OfferState, (offer: OfferLife, now: Date) => boolean> = {
  arkivert: ({ withdrawnAt }) => withdrawnAt != null,
  booket: ({ booked }) => booked === true,
  interessert: ({ answeredAt }) => answeredAt != null,
  'takket nei': ({ declinedAt }) => declinedAt != null,
  utløpt: isExpired,
  utløper: ({ validUntil }, now) => validUntil != null && validUntil <= lastDayExpiringSoon(now),
  åpnet: ({ firstOpenedAt }) => firstOpenedAt != null,
  sendt: () => true,
}
