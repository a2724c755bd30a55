import { errorBody, failedStatus, failureText } from '#browser/api.ts'
import { cacheKey } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import type { Offer, OfferHandle } from '#domain/offer.ts'
import { usePortal } from '../session/portal-context.ts'
import { deleteOffer, removeOfferFromCachedLists, restoreOffer, withdrawOffer } from './offers-api.ts'

type Moved = Pick<Offer, 'id' | 'partnerId' | 'companyName'>

/** Returns a function that withdraws an offer and shows the outcome in a toast, with an undo button; never throws. */
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
    removeOfferFromCachedLists(api, id)
    showToast({
      title: 'Tilbudet er trukket tilbake',
      description: `Lenken til ${companyName} viser det ikke lenger.`,
      action: { label: 'Angre', run: () => restore({ id, partnerId, companyName }) },
    })
  }
}

/** Returns a function that deletes an offer and shows a toast; never throws. `onGone` leaves its screen. */
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
    removeOfferFromCachedLists(api, id)
    invalidate(cacheKey([api, id]))
    showToast({ title: 'Tilbud slettet', description: 'Tilbudet er fjernet' })
  }
}

/** Returns a function that restores an offer and shows a toast; never throws. Null if it failed. */
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
