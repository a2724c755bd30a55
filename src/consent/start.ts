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
 * Asks for consent if no choice has been made, otherwise starts what was chosen; also opens the settings. Its delays
 * begin when `onceShown` (src/scripts/idle.ts) calls.
 */
export function watchConsent(onceShown: (next: () => void) => void): void {
  const preferences = glance()
  const afterLoad = (delay: number, work: () => void) => onceShown(() => setTimeout(work, delay))
  if (!preferences) {
    afterLoad(COOKIE_BANNER_DELAY_MS, () => load().then(({ ask }) => ask(COOKIE_BANNER_DELAY_MS)))
  } else if (hasTags() && (preferences.analytics || preferences.marketing)) {
    afterLoad(TAGS_DELAY_MS, load)
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-cookies]')
    if (!link) return
    event.preventDefault()
    load().then(
      ({ openSettings }) => openSettings(),
      // Out of reach: the link leads to what is written about cookies, as without scripts.
      () => location.assign(link.href),
    )
  })
}

function glance(): Preferences | null {
  try {
    return storedPreferences(localStorage.getItem(CONSENT_KEY))
  } catch {
    // Unreadable or forbidden: the visitor is asked again, and the module then loaded logs why.
    return null
  }
}
