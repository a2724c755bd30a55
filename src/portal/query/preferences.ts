import { type CacheKey, cacheKey } from '#browser/cache-keys.ts'
import { type PartnerPreferences, preferencesResponseSchema } from '#domain/partner-preferences.ts'
import { usePortal } from '../session/portal-context.ts'
import { type QueryState, useQuery } from './query.ts'
import { responseGuard } from './response-guard.ts'

/** The cache key of preferences read at `preferencesApi`. */
export function preferencesKey(preferencesApi: string): CacheKey {
  return cacheKey([preferencesApi])
}

/** Reads a partner's preferences for its offers, the initial ones if none are stored. */
export function usePreferences(partnerId: string): QueryState<PartnerPreferences> {
  const { preferencesApi } = usePortal().offersOf(partnerId)
  return useQuery(
    preferencesKey(preferencesApi),
    responseGuard(preferencesResponseSchema),
    ({ preferences }) => preferences,
  )
}
