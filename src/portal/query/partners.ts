import { type CacheKey, cacheKey, listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, setCached } from '#browser/queries.ts'
import { accessResponseSchema, type StoredAccess } from '#domain/access.ts'
import {
  defaultsResponseSchema,
  type Partner,
  partnerResponseSchema,
  type StoredDefaults,
} from '#domain/partner.ts'
import { type PartnerPreferences, preferencesResponseSchema } from '#domain/partner-preferences.ts'
import { type GlobalSettings, settingsResponseSchema } from '#domain/settings.ts'
import { usePortal } from '../session/portal-context.ts'
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

/** Reads one partner; without an id none. */
export function usePartner(partnerId: string | undefined): QueryState<Partner> {
  return useQuery(
    partnerId === undefined ? null : partnerKeys.partner(partnerId),
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

export const ACCESS_API = '/api/partner/access-config'

/** The cache key of a partner's access lists; without an id, those of the partner that is logged in. */
export function accessKey(partnerId?: string): CacheKey {
  return cacheKey([ACCESS_API], partnerId === undefined ? undefined : { partnerId })
}

/** Reads who may log in for a partner; without an id, for the partner that is logged in. */
export function useAccess(partnerId?: string): QueryState<StoredAccess> {
  return useQuery(accessKey(partnerId), responseGuard(accessResponseSchema), ({ access }) => access)
}
