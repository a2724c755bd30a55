import { failureText } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import type { Offer } from '#domain/offer.ts'
import { deleteOffer, forgetOffer } from './offers-api.ts'

/** Deletes an offer under `path` and says what became of it (F-951, F-952); never throws. */
export async function removeOffer(
  path: string,
  { id }: Pick<Offer, 'id'>,
  endedSession: (error: unknown) => boolean,
): Promise<void> {
  try {
    await deleteOffer(path, id)
  } catch (failure) {
    if (endedSession(failure)) return
    const description = failureText(failure, 'Failed to delete offer')
    showToast({ tone: 'failed', title: 'Kunne ikke slette tilbud', description })
    return
  }
  forgetOffer(path, id)
  showToast({ title: 'Tilbud slettet', description: 'Tilbudet er fjernet' })
}
