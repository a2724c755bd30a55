import { defaultsAnswer, partnerAnswer, settingsAnswer } from '#browser/answers/portal.ts'
import { cacheKey, listsAt } from '#browser/cache-keys.ts'
import { refetch, setCached } from '#browser/queries.ts'
import type { Partner, StoredDefaults } from '#domain/partner.ts'
import type { GlobalSettings } from '#domain/settings.ts'
import { type Reading, useReading } from './reading.ts'

/** Admin calls that a partner may also make, for its own id. */
export const PARTNERS_API = '/api/admin/partners'
export const SETTINGS_API = '/api/admin/settings'

/** The cache keys of what is read here, for whoever changes it. */
export const keyOf = {
  partner: (partnerId: string) => cacheKey([PARTNERS_API, partnerId]),
  defaults: (partnerId: string) => cacheKey([PARTNERS_API, partnerId, 'defaults']),
  settings: cacheKey([SETTINGS_API]),
}

/** Reads one partner. */
export function usePartner(partnerId: string): Reading<Partner> {
  return useReading(keyOf.partner(partnerId), partnerAnswer, ({ partner }) => partner)
}

/** Reads a partner's default offer values, null if none are stored. */
export function usePartnerDefaults(partnerId: string): Reading<StoredDefaults | null> {
  return useReading(keyOf.defaults(partnerId), defaultsAnswer, ({ defaults }) => defaults)
}

/** Reads the global settings. */
export function useSettings(): Reading<GlobalSettings> {
  return useReading(keyOf.settings, settingsAnswer, ({ settings }) => settings)
}

/** Puts a changed partner in the cache; lists fetch it again. */
export function rememberPartner(partner: Partner): void {
  setCached(keyOf.partner(partner.partnerId), { partner })
  refetch(listsAt(PARTNERS_API))
}
