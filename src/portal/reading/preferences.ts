import { preferencesAnswer } from '#browser/answers/portal.ts'
import { type CacheKey, cacheKey } from '#browser/cache-keys.ts'
import type { PartnerPreferences } from '#domain/partner-preferences.ts'
import { usePortal } from '../session/portal-context.ts'
import { type Reading, useReading } from './reading.ts'

/** The cache key of preferences read at `preferencesApi`. */
export function preferencesKey(preferencesApi: string): CacheKey {
  return cacheKey([preferencesApi])
}

/** Reads what a partner has decided about its offers, or what holds until it has. */
export function usePreferences(partnerId: string): Reading<PartnerPreferences> {
  const { preferencesApi } = usePortal().offersOf(partnerId)
  return useReading(preferencesKey(preferencesApi), preferencesAnswer, ({ preferences }) => preferences)
}
