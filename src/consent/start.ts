import { CONSENT_KEY, storedPreferences } from 'own:domain/consent.ts'
import type { Preferences } from '#domain/consent.ts'

/** How long after load the banner appears, in milliseconds. */
export const COOKIE_BANNER_DELAY_MS = 3000
/** How long after load the tags the visitor agreed to are started, in milliseconds: the page comes first. */
const TAGS_DELAY_MS = 1000

const hasTags = () => Boolean(import.meta.env.PUBLIC_ANALYTICS_ID || import.meta.env.PUBLIC_ADS_ID)

/** The banner, the settings and the tags, at the address the build gives them (astro.config.mjs). */
function load(): Promise<typeof import('./banner.ts')> {
  const address = import.meta.env.DEV ? '/src/consent/banner.ts' : '/samtykke.js'
  return import(/* @vite-ignore */ address)
}

/**
 * Asks for consent if no choice has been made, otherwise starts what was chosen. Its delays count from when the page had
 * loaded and was shown; `onceShown` (src/scripts/idle.ts) calls then, or at once if that was before.
 */
export function watchConsent(onceShown: (next: () => void) => void): void {
  const preferences = glance()
  const afterLoad = (delay: number, work: () => void) =>
    onceShown(() => setTimeout(work, delay - (performance.now() - shownAt())))
  if (!preferences) {
    afterLoad(COOKIE_BANNER_DELAY_MS, () => load().then(({ ask }) => ask(COOKIE_BANNER_DELAY_MS)))
  } else if (hasTags() && (preferences.analytics || preferences.marketing)) {
    afterLoad(TAGS_DELAY_MS, load)
  }
}

/** Opens the settings if the click was on a link to them. */
export function openCookieSettings(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-cookies]')
  if (!link) return
  event.preventDefault()
  load().then(
    ({ openSettings }) => openSettings(),
    // Out of reach: the link leads to what is written about cookies, as without scripts.
    () => location.assign(link.href),
  )
}

/** When the page had loaded and was shown, by the page's clock in milliseconds; now if that is just happening. */
function shownAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number
  })[]
  return Math.max(navigation?.loadEventStart ?? 0, navigation?.activationStart ?? 0) || performance.now()
}

function glance(): Preferences | null {
  try {
    return storedPreferences(localStorage.getItem(CONSENT_KEY))
  } catch {
    // Unreadable or forbidden: the visitor is asked again, and the module then loaded logs why.
    return null
  }
}
