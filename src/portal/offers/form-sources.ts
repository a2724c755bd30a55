import type { OfferContact } from '#domain/offer.ts'
import type { Partner, StoredDefaults } from '#domain/partner.ts'
import type { PartnerPreferences } from '#domain/partner-preferences.ts'
import type { GlobalSettings } from '#domain/settings.ts'
import { useOwnLastOfferContact } from '../query/contact.ts'
import { usePartner, usePartnerDefaults, usePreferences, useSettings } from '../query/partners.ts'
import type { QueryState } from '../query/query.ts'
import { useLastNonNull } from '../ui/use-debounced.ts'

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
 * Loads the offer form's initial data, once. What cannot be read is null, except a new offer's defaults: that is an
 * error, so no price is guessed.
 */
export function useOfferFormSources({
  partnerId,
  isNew,
}: FormSourcesParams): Omit<QueryState<FormSources>, 'isMissing'> {
  const partner = usePartner(partnerId)
  const defaults = usePartnerDefaults(partnerId)
  const settings = useSettings()
  const preferences = usePreferences(partnerId)
  const contact = useOwnLastOfferContact(partnerId, isNew)
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
    data: useLastNonNull(isWaiting || isLacking ? null : ready) ?? undefined,
    error: isLacking ? defaults.error : undefined,
    retry: defaults.retry,
  }
}
