import { cacheKey } from '#browser/cache-keys.ts'
import { setCached } from '#browser/queries.ts'
import { type OfferContact, offerContactResponseSchema } from '#domain/offer.ts'
import { usePortal } from '../session/portal-context.ts'
import { type QueryState, useQuery } from './query.ts'
import { responseGuard } from './response-guard.ts'

/**
 * The contact on the last offer this login made, else a partner's own address, null for an admin; requests nothing
 * unless `isNeeded`.
 */
export function useOwnLastOfferContact(
  partnerId: string,
  isNeeded: boolean,
): QueryState<OfferContact | null> {
  const { contactApi } = usePortal().offersOf(partnerId)
  return useQuery(
    isNeeded ? cacheKey([contactApi]) : null,
    responseGuard(offerContactResponseSchema),
    ({ contact }) => contact,
  )
}

/** Caches the contact of an offer just made, to prefill the next one; an offer without a contact changes nothing. */
export function cacheOwnLastOfferContact(contactApi: string, made: OfferContact): void {
  const { contactName, contactPhone, contactEmail } = made
  if (!contactName && !contactPhone && !contactEmail) return
  setCached(cacheKey([contactApi]), { contact: { contactName, contactPhone, contactEmail } })
}
