import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { failedStatus } from '../../browser/api.ts'
import { createQuery, refetch } from '../../browser/queries.ts'
import type { AccessConfig } from '../../domain/access.ts'
import type { Partner, PartnerDefaults } from '../../domain/partner.ts'
import type { GlobalSettings } from '../../domain/settings.ts'
import { endedSession } from './session.ts'

export const PARTNERS_API = '/api/admin/partners'
export const SETTINGS_API = '/api/admin/settings'

const ACCESS_API = '/api/partner/access-config'
const HANDLED = { onError: endedSession }

/** The global settings. */
export const $settings = createQuery<{ settings: GlobalSettings }>([SETTINGS_API], HANDLED)

/** Where a partner's offers are listed, saved and deleted. */
export function offersApi(partnerId: string): string {
  return `${PARTNERS_API}/${partnerId}/offers`
}

/** The cache keys of what is read about a partner, in one place for those who change it. */
export const keyOf = {
  partner: (partnerId: string) => [PARTNERS_API, partnerId],
  defaults: (partnerId: string) => [PARTNERS_API, partnerId, 'defaults'],
  access: (partnerId: string) => [`${ACCESS_API}?partnerId=${encodeURIComponent(partnerId)}`],
}

/** What is read of a partner: the data, that there is no such partner, or why it failed. */
export type Reading<Data> = { data: Data | undefined; isMissing: boolean; error: unknown; retry: () => void }

/** Reads one partner. */
export function usePartner(partnerId: string): Reading<Partner> {
  return useReading(keyOf.partner(partnerId), ({ partner }: { partner: Partner }) => partner)
}

/** Reads a partner's default offer values, null where none are stored. */
export function usePartnerDefaults(partnerId: string): Reading<PartnerDefaults | null> {
  return useReading(
    keyOf.defaults(partnerId),
    ({ defaults }: { defaults: PartnerDefaults | null }) => defaults,
  )
}

/** Reads who may log in for a partner. */
export function usePartnerAccess(partnerId: string): Reading<AccessConfig> {
  return useReading(keyOf.access(partnerId), ({ access }: { access: AccessConfig }) => access)
}

/** What the offer form starts from; what cannot be read is null, and null as a whole while something is on its way. */
export function useFormSources(partnerId: string) {
  const partner = usePartner(partnerId)
  const defaults = usePartnerDefaults(partnerId)
  const settings = useStore($settings)
  const waiting = [partner, defaults, settings].some(({ data, error }) => data === undefined && !error)
  if (waiting) return null
  return {
    partner: partner.data ?? null,
    defaults: defaults.data ?? null,
    settings: settings.data?.settings ?? null,
  }
}

function useReading<Answer, Data>(key: string[], dataOf: (answer: Answer) => Data): Reading<Data> {
  const joined = key.join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined key says all that the list does.
  const $answer = useMemo(() => createQuery<Answer>(key, HANDLED), [joined])
  const { data, error } = useStore($answer)
  return {
    data: data === undefined ? undefined : dataOf(data),
    isMissing: failedStatus(error) === 404,
    error: error as unknown,
    retry: () => refetch(key),
  }
}
