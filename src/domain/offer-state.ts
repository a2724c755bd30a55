import { upperFirst } from './letters.ts'
import { formatTimes } from './norwegian.ts'
import {
  daysAfter,
  expiryText,
  formatDayAndMonth,
  formatShortDay,
  isExpired,
  norwegianDay,
} from './validity.ts'

/** How many days before its last one an offer's card begins to warn. */
export const EXPIRES_SOON_DAYS = 3
const HALF_YEAR_DAYS = 182

const STATES = [
  'arkivert',
  'booket',
  'avlyst',
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
  /** The day of the evening that is confirmed, as '2026-12-04'. */
  bookedFor?: string | null
  /** The day of an evening that was cancelled, unless the customer has answered since. */
  cancelledFor?: string | null
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
  avlyst: ({ cancelledFor }) => cancelledFor != null,
  interessert: ({ answeredAt }) => answeredAt != null,
  'takket nei': ({ declinedAt }) => declinedAt != null,
  utløpt: isExpired,
  utløper: ({ validUntil }, now) => validUntil != null && validUntil <= lastDayExpiringSoon(now),
  åpnet: ({ firstOpenedAt }) => firstOpenedAt != null,
  sendt: () => true,
}

/**
 * An offer's state with its day: 'Interessert, svarte 14. november' or 'i dag', 'Booket 5. januar', 'Avlyst 5. januar',
 * 'Utløpt 21. nov.'.
 */
export function offerStateText(offer: OfferLife, now: Date): string {
  const state = offerState(offer, now)
  if (state === 'utløper' || state === 'utløpt') return expiryText(offer.validUntil!, now)
  const day = dayOfState(offer, state)
  if (!day) return upperFirst(state)
  // Unlike that of a booked one, an answer's day is not the evening's.
  const isAnswer = state === 'interessert' || state === 'takket nei'
  const said = isAnswer && day === norwegianDay(now) ? 'i dag' : nearDay(day, now)
  return `${upperFirst(state)}${state === 'interessert' ? ', svarte' : ''} ${said}`
}

/**
 * Until when an offer that is neither answered nor about to expire holds: 'til 12. des.'; null without a last day
 * (F-1525).
 */
export function lastDayText(offer: OfferLife, now: Date): string | null {
  const isOpen = ['sendt', 'åpnet'].includes(offerState(offer, now))
  return isOpen && offer.validUntil ? `til ${formatShortDay(offer.validUntil, now)}` : null
}

/** The day of an evening or an answer, as '2026-11-14'. */
export function dayOfState(
  { bookedFor, cancelledFor, answeredAt, declinedAt }: OfferLife,
  state: OfferState,
): string | undefined {
  if (state === 'booket') return bookedFor ?? undefined
  if (state === 'avlyst') return cancelledFor ?? undefined
  const at = state === 'interessert' ? answeredAt : state === 'takket nei' ? declinedAt : null
  return at ? norwegianDay(new Date(at)) : undefined
}

/** '14. november', with its year if it is half a year away or more. */
export function nearDay(day: string, now: Date): string {
  const today = norwegianDay(now)
  const isNear = daysAfter(today, -HALF_YEAR_DAYS) < day && day < daysAfter(today, HALF_YEAR_DAYS)
  return isNear ? formatDayAndMonth(day) : `${formatDayAndMonth(day)} ${day.slice(0, 4)}`
}

/** The times and the place of a confirmed evening, as they were confirmed. */
export type TimesAndPlace = { startsAt: string; endsAt: string; place: string }

/** 'kl. 19.00–20.30 · Grand Hotel'. */
export function timesAndPlaceText({ startsAt, endsAt, place }: TimesAndPlace): string {
  return `${formatTimes(startsAt, endsAt)} · ${place}`
}
