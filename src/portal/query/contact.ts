import { cacheKey } from '#browser/cache-keys.ts'
import { setCached } from '#browser/queries.ts'
import { type OfferContact, offerContactResponseSchema } from '#domain/offer.ts'
import { usePortal } from '../session/portal-context.ts'
import { type QueryState, useQuery } from './query.ts'
import { responseGuard } from './response-guard.ts'

/** Reads the contact on the last offer that this login made for a partner, null if there is none; nothing unless `isNeeded`. */
export function useLastContact(partnerId: string, isNeeded: boolean): QueryState<OfferContact | null> {
  const { contactApi } = usePortal().offersOf(partnerId)
  return useQuery(
    isNeeded ? cacheKey([contactApi]) : null,
    responseGuard(offerContactResponseSchema),
    ({ contact }) => contact,
  )
}

/** Keeps the contact of an offer just made, for the next one; an offer that names nobody leaves the one before it. */
export function rememberContact(contactApi: string, made: OfferContact): void {
  const { contactName, contactPhone, contactEmail } = made
  if (!contactName && !contactPhone && !contactEmail) return
  setCached(cacheKey([contactApi]), { contact: { contactName, contactPhone, contactEmail } })
}
