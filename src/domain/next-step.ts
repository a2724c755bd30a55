import type { OfferLife } from './offer-state.ts'
import { isExpired, norwegianDay } from './validity.ts'

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
