import { lowerFirst } from './letters.ts'
import type { Offer } from './offer.ts'
import type { OfferLife } from './offer-state.ts'
import { isExpired, norwegianDay } from './validity.ts'
import { formatRelativeTime } from './when.ts'

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

/**
 * The partner's next step, for the offer's card: 'Har spurt: svar' while a question is unanswered, 'Ikke svart: ring'
 * if opened again, or a day ago, without an answer; null if there is none.
 */
export function partnerNextStepText(
  offer: OfferLife & { lastOpenedAt: string | null; openCount: number },
  now: Date,
): string | null {
  const { withdrawnAt, answeredAt, declinedAt, booked, asked, lastOpenedAt, openCount } = offer
  if (withdrawnAt) return null
  if (asked) return 'Har spurt: svar'
  if (booked || (answeredAt ?? declinedAt ?? null) !== null || isExpired(offer, now)) return null
  if (lastOpenedAt === null) return null
  const isWaiting = openCount > 1 || norwegianDay(new Date(lastOpenedAt)) < norwegianDay(now)
  return isWaiting ? 'Ikke svart: ring' : null
}
