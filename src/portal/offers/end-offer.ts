import { errorBody, failedStatus } from '#browser/api.ts'
import { cacheKey } from '#browser/cache-keys.ts'
import { failureText } from '#browser/failure-text.ts'
import { refetch } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../session/portal-context.ts'
import { deleteOffer, forgetOffer, restoreOffer, withdrawOffer } from './offers-api.ts'
import type { OfferHandle } from './save-offer.ts'

type Moved = Pick<Offer, 'id' | 'partnerId' | 'companyName'>

/** Takes an offer back and reports the outcome, with a way to undo it; never throws. */
export function useWithdrawOffer() {
  const { offersOf, endedSession } = usePortal()
  const restore = useRestoreOffer()
  return async ({ id, partnerId, companyName }: Moved): Promise<void> => {
    const { api } = offersOf(partnerId)
    try {
      await withdrawOffer(api, id)
    } catch (failure) {
      if (endedSession(failure)) return
      const description = failureText(failure, 'Failed to withdraw offer')
      showToast({ tone: 'failed', title: 'Kunne ikke trekke tilbake tilbudet', description })
      return
    }
    forgetOffer(api, id)
    showToast({
      title: 'Tilbudet er trukket tilbake',
      description: `Lenken til ${companyName} viser det ikke lenger.`,
      action: { label: 'Angre', run: () => restore({ id, partnerId, companyName }) },
    })
  }
}

/** Deletes an offer for good and reports the outcome; never throws. Its own screen is left by `onGone`. */
export function useDeleteOffer(onGone = () => {}) {
  const { offersOf, endedSession } = usePortal()
  return async ({ id, partnerId }: Moved): Promise<void> => {
    const { api } = offersOf(partnerId)
    try {
      await deleteOffer(api, id)
    } catch (failure) {
      if (endedSession(failure)) return
      const description = failureText(failure, 'Failed to delete offer')
      showToast({ tone: 'failed', title: 'Kunne ikke slette tilbud', description })
      return
    }
    onGone()
    forgetOffer(api, id)
    refetch(cacheKey([api, id]))
    showToast({ title: 'Tilbud slettet', description: 'Tilbudet er fjernet' })
  }
}

/**
 * Brings an offer back from the archive and reports the outcome; never throws. Returns it, or null if it stays there.
 */
export function useRestoreOffer() {
  const { offersOf, endedSession } = usePortal()
  return async ({ id, partnerId, companyName }: Moved): Promise<Offer | null> => {
    const { api } = offersOf(partnerId)
    try {
      const { offer } = await restoreOffer(api, id)
      showToast({
        title: 'Tilbudet er hentet tilbake',
        description: `Lenken til ${companyName} viser det igjen.`,
      })
      return offer
    } catch (failure) {
      if (endedSession(failure)) return null
      const newer = failedStatus(failure) === 409 ? errorBody<{ offer?: OfferHandle }>(failure)?.offer : null
      const description = newer
        ? `Et nyere tilbud til ${newer.companyName} har den samme lenken. Trekk det tilbake først, eller lag en kopi med et annet kundenavn.`
        : failureText(failure, 'Failed to restore offer')
      showToast({ tone: 'failed', title: 'Kunne ikke hente tilbake tilbudet', description })
      return null
    }
  }
}
