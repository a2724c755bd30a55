import type { OfferLife } from './offer-state.ts'
import { isExpired, norwegianDay } from './validity.ts'

/**
 * What a partner does next about an offer, for its card: 'Har spurt: svar' while a question waits, 'Ikke svart: ring'
 * once the customer has come back to it, or a day has gone by; null while there is nothing to do.
 */
export function nextStepText(
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
