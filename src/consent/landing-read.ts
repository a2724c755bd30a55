import type { Landing } from '#domain/landing.ts'
import type { GclidKey, LandingKey, StoredClick, StoredLanding, VisitStore } from './landing-store.ts'

const LANDING_KEY: LandingKey = 'falk.landing'
const GCLID_KEY: GclidKey = 'falk.gclid'

/** Where the visit began, for the enquiry; the defaults of F-834 if nothing usable is stored (F-833). */
export function readLanding(store: VisitStore, now: number): Landing {
  const stored: Partial<StoredLanding> = parsed(store, LANDING_KEY)
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' && value ? value : otherwise)
  const seconds = typeof stored.at === 'number' ? Math.floor((now - stored.at) / 1000) : 0
  return {
    gclid: text(parsed<StoredClick>(store, GCLID_KEY).gclid),
    landingPage: text(stored.landingPage, 'direct'),
    landingUrl: text(stored.landingUrl, '/'),
    sessionDuration: Math.max(0, seconds),
    utmSource: text(stored.utmSource),
    utmMedium: text(stored.utmMedium),
    utmCampaign: text(stored.utmCampaign),
    utmContent: text(stored.utmContent),
    utmTerm: text(stored.utmTerm),
    device: text(stored.device),
    network: text(stored.network),
  }
}

function parsed<Content>(store: VisitStore, key: string): Partial<Content> {
  try {
    const content: unknown = JSON.parse(store.getItem(key) ?? '{}')
    return typeof content === 'object' && content !== null ? content : {}
  } catch {
    return {}
  }
}
