import { failedStatus, failureText } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../session/portal-context.ts'
import { deleteOffer, forgetOffer } from './offers-api.ts'

/**
 * Deletes an offer and reports the outcome (F-951, F-952); never throws. An offer that is already gone is deleted: the
 * answer to an earlier try may have been lost.
 */
export function useRemoveOffer() {
  const { offersOf, endedSession } = usePortal()
  return async ({ id, partnerId }: Offer): Promise<void> => {
    const { api } = offersOf(partnerId)
    try {
      await deleteOffer(api, id)
    } catch (failure) {
      if (endedSession(failure)) return
      if (failedStatus(failure) !== 404) {
        const description = failureText(failure, 'Failed to delete offer')
        showToast({ tone: 'failed', title: 'Kunne ikke slette tilbud', description })
        return
      }
    }
    forgetOffer(api, id)
    showToast({ title: 'Tilbud slettet', description: 'Tilbudet er fjernet' })
  }
}
