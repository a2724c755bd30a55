import { clearVisitAttribution } from 'own:consent/clear-stored.ts'
import { storeAdClicks, storeLanding } from 'own:consent/landing.ts'
import { readConsentPreferences, requiresExplicitConsent } from 'own:domain/consent.ts'
import type { Consent } from './consent.ts'

/** How long after load the banner appears, in milliseconds. */
export const COOKIE_BANNER_DELAY_MS = 3000
/** How long after load the tags the visitor agreed to are started, in milliseconds: the page comes first. */
const TAGS_DELAY_MS = 1000

/** Consent and the tags. The build gives both scripts their addresses (astro.config.mjs). */
function loadConsent(): Promise<typeof import('./browser-consent.ts')> {
  const address = import.meta.env.DEV ? '/src/consent/browser-consent.ts' : '/samtykke.js'
  return import(/* @vite-ignore */ address)
}

/** The banner and the settings, which come with React (src/islands/CookieBanner.tsx). */
async function loadBanner(): Promise<{ mountCookieBanner: (consent: Consent) => Promise<void> }> {
  // What React's development version needs; a page without islands lacks it.
  const refresh = '/@id/astro:scripts/before-hydration.js'
  if (import.meta.env.DEV) await import(/* @vite-ignore */ refresh)
  const address = import.meta.env.DEV ? '/src/islands/CookieBanner.tsx' : '/samtykke-banner.js'
  return import(/* @vite-ignore */ address)
}

async function show(begin: (consent: Consent) => void): Promise<void> {
  const [{ browserConsent }, { mountCookieBanner }] = await Promise.all([loadConsent(), loadBanner()])
  begin(browserConsent)
  await mountCookieBanner(browserConsent)
}

/**
 * Shows the cookie banner 3 s after load if no choice is stored, else starts the tags agreed to after 1 s.
 * `onceShown` (src/scripts/idle.ts) calls back when the page has loaded and is shown.
 */
export function showBannerOrStartTags(onceShown: (next: () => void) => void): void {
  const preferences = readConsentPreferences()
  const afterLoad = (delay: number, work: () => void) =>
    onceShown(() => setTimeout(work, delay - (performance.now() - shownAt())))
  if (!preferences) {
    afterLoad(COOKIE_BANNER_DELAY_MS, () => {
      if (!readConsentPreferences()) show(({ ask }) => ask(COOKIE_BANNER_DELAY_MS))
    })
  } else if (
    // Written out, so that a build without accounts leaves this out.
    (import.meta.env.PUBLIC_ANALYTICS_ID || import.meta.env.PUBLIC_ADS_ID) &&
    (preferences.analytics || preferences.marketing)
  ) {
    afterLoad(TAGS_DELAY_MS, loadConsent)
  }
}

/** Dispatched on `window` when the choice about cookies has changed. */
export const CONSENT_CHANGED = 'falk:consent'

/**
 * Stores ad clicks in this URL; the inline loader has stored where the visit began. Where consent must be explicit, stores
 * both once marketing is allowed, from the referrer too, and removes those of an earlier yes.
 */
export function storeVisit(): void {
  if (requiresExplicitConsent()) {
    storeVisitIfAllowed()
    addEventListener(CONSENT_CHANGED, storeVisitIfAllowed)
    return
  }
  try {
    storeAdClicks(sessionStorage, location.href, performance.timeOrigin)
  } catch {
    // Storage is switched off: the enquiry says 'direct'.
  }
}

function storeVisitIfAllowed(): void {
  if (!readConsentPreferences()?.marketing) {
    clearVisitAttribution()
    return
  }
  const isOurs = document.referrer.startsWith(`${location.origin}/`)
  for (const href of isOurs ? [document.referrer, location.href] : [location.href]) {
    storeAdClicks(sessionStorage, href, performance.timeOrigin)
    storeLanding(sessionStorage, href, performance.timeOrigin)
  }
}

/** Opens the settings if the click was on a link to them. */
export function openCookieSettings(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-cookies]')
  if (!link) return
  event.preventDefault()
  // Out of reach: the link leads to what is written about cookies, as without scripts.
  show(({ openSettings }) => openSettings()).catch(() => location.assign(link.href))
}

/** When the page had loaded and was shown, by the page's clock in milliseconds; now if that is just happening. */
function shownAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number
  })[]
  return Math.max(navigation?.loadEventStart ?? 0, navigation?.activationStart ?? 0) || performance.now()
}
