import { ESSENTIAL_ONLY } from 'own:domain/consent.ts'
import type { ReadableAtom } from 'nanostores'
import type { Preferences } from '#domain/consent.ts'
import type { TRACKED_CLICK, TrackedClick } from './clicks.ts'
import { enquiryEventParameters, hashedUserData, OTHER_VALUE_NOK } from './conversions.ts'
import type { ENQUIRY_SENT, SentEnquiry } from './enquiry-sent.ts'

/** The analytics and ads accounts, from the build's environment; an empty one is not used. */
export const TAG_IDS = {
  /** Google Analytics, as in G-XXXXXXXXXX. */
  analytics: import.meta.env.PUBLIC_ANALYTICS_ID || '',
  /** Google Ads, as in AW-0000000000. */
  ads: import.meta.env.PUBLIC_ADS_ID || '',
  /** The Ads label for an enquiry. */
  enquiryLabel: import.meta.env.PUBLIC_ADS_ENQUIRY_LABEL || '',
  /** The Ads label for a click on a phone number. */
  phoneLabel: import.meta.env.PUBLIC_ADS_PHONE_LABEL || '',
}

type TagIds = typeof TAG_IDS

/** True when there is anything to measure with; written out, so that a build without accounts leaves the tags out. */
export const HAS_TAGS = Boolean(import.meta.env.PUBLIC_ANALYTICS_ID || import.meta.env.PUBLIC_ADS_ID)

/** Where Google serves both tags from. */
const TAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js'

// A value shared with the script inlined in every page would become a file of its own.
const CLICK: typeof TRACKED_CLICK = 'falk:click'
const ENQUIRY: typeof ENQUIRY_SENT = 'falk:enquiry'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Loads the analytics and ad tags once the visitor has consented, and tells them when the choice changes (F-1070 to
 * F-1073). Before that nothing is fetched and nothing is set.
 */
export function startTags($preferences: ReadableAtom<Preferences | null>, ids: TagIds): void {
  const configured = new Set<string>()
  let allowed: Preferences | null = null

  const configure = (id: string, settings: object) => {
    if (!id || configured.has(id)) return
    configured.add(id)
    gtag('config', id, settings)
    if (configured.size === 1) loadTag(id)
  }

  const obey = (preferences: Preferences) => {
    const wantsAny = (preferences.analytics && ids.analytics) || (preferences.marketing && ids.ads)
    if (!wantsAny && !window.dataLayer) return
    if (!window.dataLayer) denyByDefault()
    gtag('set', 'ads_data_redaction', !preferences.marketing)
    gtag('consent', 'update', {
      analytics_storage: granted(preferences.analytics),
      ad_storage: granted(preferences.marketing),
      ad_user_data: granted(preferences.marketing),
      // A yes is to measuring.
      ad_personalization: 'denied',
    })
    // Without this the loaded tag goes on counting, just without cookies.
    if (ids.analytics) Object.assign(window, { [`ga-disable-${ids.analytics}`]: !preferences.analytics })
    if (preferences.analytics) {
      configure(ids.analytics, { anonymize_ip: true, cookie_flags: 'SameSite=Lax;Secure' })
    }
    if (preferences.marketing) {
      configure(ids.ads, { allow_enhanced_conversions: true, cookie_flags: 'SameSite=Lax;Secure' })
    }
  }

  const convert = (label: string, parameters: object) => {
    if (allowed?.marketing && ids.ads && label)
      gtag('event', 'conversion', { send_to: `${ids.ads}/${label}`, ...parameters })
  }
  const count = (event: string, parameters: object) => {
    if (allowed?.analytics && ids.analytics) gtag('event', event, { send_to: ids.analytics, ...parameters })
  }

  $preferences.subscribe((preferences) => {
    if (preferences || allowed) obey(preferences ?? ESSENTIAL_ONLY)
    allowed = preferences
  })

  addEventListener(CLICK, (event) => {
    const { what } = (event as CustomEvent<TrackedClick>).detail
    if (!what.endsWith('phone')) return
    count('phone_click', { where: what })
    convert(ids.phoneLabel, otherConversion())
  })
  addEventListener(ENQUIRY, async (event) => {
    const enquiry = (event as CustomEvent<SentEnquiry>).detail
    count('generate_lead', enquiryEventParameters(enquiry))
    if (!ids.ads || !enquiry.adConsent) return
    const userData = await hashedUserData(enquiry)
    if (!allowed?.marketing) return
    gtag('set', 'user_data', userData)
    convert(ids.enquiryLabel, { ...enquiryEventParameters(enquiry), transaction_id: enquiry.orderId })
  })
}

/** What is reported for a conversion that is not an enquiry. */
function otherConversion() {
  return { value: OTHER_VALUE_NOK, currency: 'NOK' }
}

/** The default, set before anything else: everything optional is denied. */
function denyByDefault(): void {
  window.dataLayer = []
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    personalization_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
  })
  gtag('js', new Date())
}

function loadTag(id: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG_SCRIPT}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

const granted = (yes: boolean) => (yes ? 'granted' : 'denied')

/** The tag reads `arguments` objects from its queue; arrays mean something else to it. */
function gtag(..._command: unknown[]): void
function gtag(): void {
  // biome-ignore lint/complexity/noArguments: it must be an arguments object.
  window.dataLayer?.push(arguments)
}
