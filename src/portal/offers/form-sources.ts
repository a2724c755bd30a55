import type { Partner, StoredDefaults } from '../../domain/partner.ts'
import type { GlobalSettings } from '../../domain/settings.ts'
import { type Reading, useReading } from '../ui/reading.ts'

/** Admin calls that a partner may make too, for its own id (F-1239). */
export const PARTNERS_API = '/api/admin/partners'
export const SETTINGS_API = '/api/admin/settings'

/** The cache keys of what the form starts from, in one place for those who change it. */
export const keyOf = {
  partner: (partnerId: string) => [PARTNERS_API, partnerId],
  defaults: (partnerId: string) => [PARTNERS_API, partnerId, 'defaults'],
  settings: [SETTINGS_API],
}

type OnError = (error: unknown) => void

/** Reads one partner. */
export function usePartner(partnerId: string, onError: OnError): Reading<Partner> {
  return useReading(keyOf.partner(partnerId), ({ partner }: { partner: Partner }) => partner, onError)
}

/** Reads a partner's default offer values, null where none are stored. */
export function usePartnerDefaults(partnerId: string, onError: OnError): Reading<StoredDefaults | null> {
  return useReading(
    keyOf.defaults(partnerId),
    ({ defaults }: { defaults: StoredDefaults | null }) => defaults,
    onError,
  )
}

/** Reads the global settings. */
export function useSettings(onError: OnError): Reading<GlobalSettings> {
  return useReading(keyOf.settings, ({ settings }: { settings: GlobalSettings }) => settings, onError)
}

/** What the offer form starts from; null is 'not set' or 'could not be read'. */
export type FormSources = {
  partner: Partner | null
  defaults: StoredDefaults | null
  settings: GlobalSettings | null
}

/** Reads what the offer form starts from; null as a whole while something is on its way. */
export function useFormSources(partnerId: string, onError: OnError): FormSources | null {
  const partner = usePartner(partnerId, onError)
  const defaults = usePartnerDefaults(partnerId, onError)
  const settings = useSettings(onError)
  const isWaiting = [partner, defaults, settings].some(({ data, error }) => data === undefined && !error)
  if (isWaiting) return null
  return { partner: partner.data ?? null, defaults: defaults.data ?? null, settings: settings.data ?? null }
}
