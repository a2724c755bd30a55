import type { OfferContact } from '#domain/offer.ts'
import type { Partner, StoredDefaults } from '#domain/partner.ts'
import type { PartnerPreferences } from '#domain/partner-preferences.ts'
import type { GlobalSettings } from '#domain/settings.ts'
import { useLastContact } from '../query/contact.ts'
import { usePartner, usePartnerDefaults, useSettings } from '../query/partners.ts'
import { usePreferences } from '../query/preferences.ts'
import type { QueryState } from '../query/query.ts'
import { useLast } from '../ui/steady.ts'

/** The sources of the offer form's initial values; null means 'not set'. */
export type FormSources = {
  partner: Partner | null
  defaults: StoredDefaults | null
  settings: GlobalSettings | null
  preferences: PartnerPreferences | null
  contact: OfferContact | null
}

type FormSourcesParams = { partnerId: string; isNew: boolean }

/**
 * Reads what the offer form starts from. Fixed values stand in for what cannot be read, except for a new offer's
 * defaults: the agreed price is never guessed. Once loaded they stay.
 */
export function useFormSources({
  partnerId,
  isNew,
}: FormSourcesParams): Omit<QueryState<FormSources>, 'isMissing'> {
  const partner = usePartner(partnerId)
  const defaults = usePartnerDefaults(partnerId)
  const settings = useSettings()
  const preferences = usePreferences(partnerId)
  const contact = useLastContact(partnerId, isNew)
  const needed = [partner, defaults, settings, preferences, ...(isNew ? [contact] : [])]
  const isWaiting = needed.some(({ data, error }) => data === undefined && !error)
  const isLacking = isNew && defaults.data === undefined && !defaults.isMissing
  const ready = {
    partner: partner.data ?? null,
    defaults: defaults.data ?? null,
    settings: settings.data ?? null,
    preferences: preferences.data ?? null,
    contact: contact.data ?? null,
  }
  return {
    data: useLast(isWaiting || isLacking ? null : ready) ?? undefined,
    error: isLacking ? defaults.error : undefined,
    retry: defaults.retry,
  }
}
