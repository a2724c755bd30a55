import { failureText } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../session/portal-context.ts'
import { deleteOffer, forgetOffer } from './offers-api.ts'

/** Deletes an offer and reports the outcome (F-951, F-952); never throws. */
export function useRemoveOffer() {
  const { offersOf, endedSession } = usePortal()
  return async ({ id, partnerId }: Offer): Promise<void> => {
    const { api } = offersOf(partnerId)
    try {
      await deleteOffer(api, id)
    } catch (failure) {
      if (endedSession(failure)) return
      const description = failureText(failure, 'Failed to delete offer')
      showToast({ tone: 'failed', title: 'Kunne ikke slette tilbud', description })
      return
    }
    forgetOffer(api, id)
    showToast({ title: 'Tilbud slettet', description: 'Tilbudet er fjernet' })
  }
}
