import { lowerFirst } from './letters.ts'
import type { Offer } from './offer.ts'
import type { OfferLife } from './offer-state.ts'
import { isExpired, norwegianDay } from './validity.ts'
import { daysBetween, formatRelativeTime } from './when.ts'

/** An offer's opening figures. */
export type Openings = Pick<Offer, 'firstOpenedAt' | 'lastOpenedAt' | 'openCount'>

/** Openings on an offer's card: 'Åpnet 3 ganger, sist i dag 14.05'; null if never (F-1334). */
export function openedText({ lastOpenedAt, openCount }: Openings, now: Date): string | null {
  if (lastOpenedAt === null || openCount === 0) return null
  const last = lowerFirst(formatRelativeTime(lastOpenedAt, now))
  return openCount === 1 ? `Åpnet ${last}` : `Åpnet ${openCount} ganger, sist ${last}`
}

/** 'Første gang i går 08.15'; null unless opened twice, as `openedText` then says it all. */
export function firstOpenedTextIfReopened({ firstOpenedAt, openCount }: Openings, now: Date): string | null {
  if (firstOpenedAt === null || openCount < 2) return null
  return `Første gang ${lowerFirst(formatRelativeTime(firstOpenedAt, now))}`
}

/** The next step for an offer whose last day is over. */
export const EXTEND_OR_WITHDRAW = 'Forleng eller trekk tilbake'

/** After how many days unopened an offer's link is to be sent again. */
export const UNOPENED_DAYS = 3

/**
 * The partner's next step, for the offer's card: to answer a question, to ring one who opened it again or a day ago and
 * has not answered, to extend an expired one, to send an unopened one again; null if there is none.
 */
export function partnerNextStepText(
  offer: OfferLife & { createdAt: string; lastOpenedAt: string | null; openCount: number },
  now: Date,
): string | null {
  const { withdrawnAt, answeredAt, declinedAt, booked, asked, createdAt, lastOpenedAt, openCount } = offer
  if (withdrawnAt) return null
  if (asked) return 'Har spurt: svar'
  if (booked || (answeredAt ?? declinedAt ?? null) !== null) return null
  if (isExpired(offer, now)) return EXTEND_OR_WITHDRAW
  const daysSince = (iso: string) => daysBetween(norwegianDay(new Date(iso)), norwegianDay(now))
  if (lastOpenedAt !== null) return openCount > 1 || daysSince(lastOpenedAt) > 0 ? 'Ikke svart: ring' : null
  const days = daysSince(createdAt)
  return days < UNOPENED_DAYS ? null : `Ikke åpnet på ${days} dager: send lenken på nytt`
}
