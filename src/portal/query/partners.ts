import { cacheKey, listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, setCached } from '#browser/queries.ts'
import {
  defaultsResponseSchema,
  type Partner,
  partnerResponseSchema,
  type StoredDefaults,
} from '#domain/partner.ts'
import { type GlobalSettings, settingsResponseSchema } from '#domain/settings.ts'
import { type QueryState, useQuery } from './query.ts'
import { responseGuard } from './response-guard.ts'

/** Admin calls that a partner may also make, for its own id. */
export const PARTNERS_API = '/api/admin/partners'
export const SETTINGS_API = '/api/admin/settings'

/** The cache keys of what is read here, for whoever changes it. */
export const partnerKeys = {
  partner: (partnerId: string) => cacheKey([PARTNERS_API, partnerId]),
  defaults: (partnerId: string) => cacheKey([PARTNERS_API, partnerId, 'defaults']),
  settings: cacheKey([SETTINGS_API]),
}

/** Reads one partner. */
export function usePartner(partnerId: string): QueryState<Partner> {
  return useQuery(
    partnerKeys.partner(partnerId),
    responseGuard(partnerResponseSchema),
    ({ partner }) => partner,
  )
}

/** Reads a partner's default offer values, null if none are stored. */
export function usePartnerDefaults(partnerId: string): QueryState<StoredDefaults | null> {
  return useQuery(
    partnerKeys.defaults(partnerId),
    responseGuard(defaultsResponseSchema),
    ({ defaults }) => defaults,
  )
}

/** Reads the global settings. */
export function useSettings(): QueryState<GlobalSettings> {
  return useQuery(partnerKeys.settings, responseGuard(settingsResponseSchema), ({ settings }) => settings)
}

/** Puts a changed partner in the cache and refetches the partner lists. */
export function cachePartner(partner: Partner): void {
  setCached(partnerKeys.partner(partner.partnerId), { partner })
  invalidate(listsAtPath(PARTNERS_API))
}
