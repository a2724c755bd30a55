import { type CacheKey, cacheKey } from '#browser/cache-keys.ts'
import type { StoredAccess } from '#domain/access.ts'
import { PARTNERS_API } from '../offers/form-sources.ts'
import { type Reading, useReading } from '../reading/reading.ts'

export const ACCESS_API = '/api/partner/access-config'

/** Where a partner's offers are listed, saved and deleted. */
export function offersApi(partnerId: string): string {
  return `${PARTNERS_API}/${partnerId}/offers`
}

/** The cache key of who may log in for a partner. */
export function accessKey(partnerId: string): CacheKey {
  return cacheKey([ACCESS_API], { partnerId })
}

/** Reads who may log in for a partner. */
export function usePartnerAccess(partnerId: string): Reading<StoredAccess> {
  return useReading(accessKey(partnerId), ({ access }: { access: StoredAccess }) => access)
}
