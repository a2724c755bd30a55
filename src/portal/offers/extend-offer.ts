import { callApi, failedStatus, failureText } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { revalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { OFFER_VALUES, type Offer, offerResponseSchema } from '#domain/offer.ts'
import { nearDay } from '#domain/offer-state.ts'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { responseGuard } from '../query/response-guard.ts'
import { usePortal } from '../session/portal-context.ts'
import { cacheOffer } from './offers-api.ts'

/** How much longer an offer can be made to hold at once, in days (F-1479). */
export const EXTENSIONS = [
  { days: 7, label: '1 uke' },
  { days: 14, label: '2 uker' },
  { days: 28, label: '4 uker' },
] as const

/** The last day of an offer that holds so many days longer: from its own, or from today once that is over. */
export function extendedDay(validUntil: string | null, days: number, now: Date): string {
  const today = norwegianDay(now)
  return daysAfter(validUntil && validUntil > today ? validUntil : today, days)
}

/** The body that saves an offer as it is, with another last day. */
function bodyWithLastDay(offer: Offer, validUntil: string | null) {
  const { id, companyName, customerSlug } = offer
  const values = Object.fromEntries(OFFER_VALUES.map((value) => [value, offer[value]]))
  return { ...values, id, companyName, customerSlug, validUntil }
}

/**
 * Returns a function that saves an offer's new last day under the version shown (F-1226), and tells the outcome in a
 * toast, with an undo while the former day is not over (F-1361); never throws. False if nothing was saved.
 */
export function useExtendOffer() {
  const { offersOf, endedSession } = usePortal()
  return async function extend(offer: Offer, day: string | null, isUndo = false): Promise<boolean> {
    const { api } = offersOf(offer.partnerId)
    const now = new Date()
    try {
      const { offer: saved } = await callApi('POST', api, {
        body: bodyWithLastDay(offer, day),
        version: offer.version,
        guard: responseGuard(offerResponseSchema),
      })
      cacheOffer(api, saved)
      const former = offer.validUntil
      const holds = day ? `til ${nearDay(day, now)}` : 'uten siste dag'
      const canUndo = !isUndo && former !== null && former >= norwegianDay(now)
      showToast({
        title: isUndo ? `Angret: Gjelder ${holds}` : `Gjelder nå ${holds}`,
        description: `Lenken til ${offer.companyName} viser det med en gang.`,
        ...(canUndo && { action: { label: 'Angre', run: () => void extend(saved, former, true) } }),
      })
      return true
    } catch (failure) {
      if (endedSession(failure)) return false
      // What stands in the way has changed the list as well.
      if (failedStatus(failure) !== undefined) revalidate(listsAtPath(api))
      showToast({
        tone: 'failed',
        title: isUndo ? 'Kunne ikke angre' : 'Kunne ikke forlenge tilbudet',
        description: failureText(failure),
      })
      return false
    }
  }
}
