import { cacheKey } from '#browser/cache-keys.ts'
import type { Partner, StoredDefaults } from '#domain/partner.ts'
import type { GlobalSettings } from '#domain/settings.ts'
import { type Reading, useReading } from '../reading/reading.ts'
import { useLast } from '../ui/last.ts'

/** Admin calls that a partner may make too, for its own id. */
export const PARTNERS_API = '/api/admin/partners'
export const SETTINGS_API = '/api/admin/settings'

/** The cache keys of what the form starts from, in one place for those who change it. */
export const keyOf = {
  partner: (partnerId: string) => cacheKey([PARTNERS_API, partnerId]),
  defaults: (partnerId: string) => cacheKey([PARTNERS_API, partnerId, 'defaults']),
  settings: cacheKey([SETTINGS_API]),
}

/** Reads one partner. */
export function usePartner(partnerId: string): Reading<Partner> {
  return useReading(keyOf.partner(partnerId), ({ partner }: { partner: Partner }) => partner)
}

/** Reads a partner's default offer values, null where none are stored. */
export function usePartnerDefaults(partnerId: string): Reading<StoredDefaults | null> {
  return useReading(
    keyOf.defaults(partnerId),
    ({ defaults }: { defaults: StoredDefaults | null }) => defaults,
  )
}

/** Reads the global settings. */
export function useSettings(): Reading<GlobalSettings> {
  return useReading(keyOf.settings, ({ settings }: { settings: GlobalSettings }) => settings)
}

/** What the offer form starts from; null is 'not set'. */
export type FormSources = {
  partner: Partner | null
  defaults: StoredDefaults | null
  settings: GlobalSettings | null
}

type FormSourcesParams = { partnerId: string; isNew: boolean }

/**
 * Reads what the offer form starts from. Where partner or settings cannot be read the fixed values stand in. The
 * price agreed with a partner is not guessed: a new offer does not start without the defaults. Once it was there it stays,
 * so that no form goes from under what is typed.
 */
export function useFormSources({
  partnerId,
  isNew,
}: FormSourcesParams): Omit<Reading<FormSources>, 'isMissing'> {
  const partner = usePartner(partnerId)
  const defaults = usePartnerDefaults(partnerId)
  const settings = useSettings()
  const isWaiting = [partner, defaults, settings].some(({ data, error }) => data === undefined && !error)
  const isLacking = isNew && defaults.data === undefined && !defaults.isMissing
  const ready = {
    partner: partner.data ?? null,
    defaults: defaults.data ?? null,
    settings: settings.data ?? null,
  }
  return {
    data: useLast(isWaiting || isLacking ? null : ready) ?? undefined,
    error: isLacking ? defaults.error : undefined,
    retry: defaults.retry,
  }
}
