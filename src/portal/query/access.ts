import { type CacheKey, cacheKey } from '#browser/cache-keys.ts'
import { accessResponseSchema, type StoredAccess } from '#domain/access.ts'
import { type QueryState, useQuery } from './query.ts'
import { responseGuard } from './response-guard.ts'

export const ACCESS_API = '/api/partner/access-config'

/** The cache key of a partner's access lists; without an id, those of the partner that is logged in. */
export function accessKey(partnerId?: string): CacheKey {
  return cacheKey([ACCESS_API], partnerId === undefined ? undefined : { partnerId })
}

/** Reads who may log in for a partner; without an id, for the partner that is logged in. */
export function useAccess(partnerId?: string): QueryState<StoredAccess> {
  return useQuery(accessKey(partnerId), responseGuard(accessResponseSchema), ({ access }) => access)
}
