import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { createQuery } from '../../browser/queries.ts'
import type { AccessConfig } from '../../domain/access.ts'
import type { Partner, PartnerDefaults } from '../../domain/partner.ts'
import type { GlobalSettings } from '../../domain/settings.ts'
import { $session, endedSession } from './session.ts'

/** Where a partner's own offers are listed, saved and deleted. */
export const OFFERS_PATH = '/api/partner/offers'
export const ACCESS_PATH = '/api/partner/access-config'

const $partnerId = computed($session, ({ data }) => (data?.authenticated ? data.partnerId : null))

/** Who has access for the partner. */
export const $access = createQuery<{ access: AccessConfig }>([ACCESS_PATH], { onError: endedSession })

// The form reads three admin calls that a partner may make for its own id (F-1239).
const $partner = createQuery<{ partner: Partner }>(['/api/admin/partners', $partnerId], {
  onError: endedSession,
})
const $defaults = createQuery<{ defaults: PartnerDefaults | null }>(
  ['/api/admin/partners', $partnerId, 'defaults'],
  { onError: endedSession },
)
const $settings = createQuery<{ settings: GlobalSettings }>(['/api/admin/settings'], {
  onError: endedSession,
})

/** What the offer form starts from; what cannot be read is null, and null as a whole while something is on its way. */
export function useFormSources() {
  const partner = useStore($partner)
  const defaults = useStore($defaults)
  const settings = useStore($settings)
  const waiting = [partner, defaults, settings].some(({ data, error }) => data === undefined && !error)
  if (waiting) return null
  return {
    partner: partner.data?.partner ?? null,
    defaults: defaults.data?.defaults ?? null,
    settings: settings.data?.settings ?? null,
  }
}
