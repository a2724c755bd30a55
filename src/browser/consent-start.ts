import type { CONSENT_KEY, CONSENT_VERSION, ConsentRecord } from '#domain/consent.ts'

/** How long after load the banner waits, in milliseconds. */
export const COOKIE_BANNER_DELAY_MS = 3000
/** How long after load what the visitor has said yes to waits, in milliseconds: the page comes first. */
const TAGS_DELAY_MS = 1000

// This module stands inline in every page; a value shared with what it loads would become a file of its own.
const KEY: typeof CONSENT_KEY = 'falk.consent'
const VERSION: typeof CONSENT_VERSION = '1.0'
const hasTags = () => Boolean(import.meta.env.PUBLIC_ANALYTICS_ID || import.meta.env.PUBLIC_ADS_ID)

/** The banner, the settings and the tags, where the build puts them (astro.config.mjs). */
function load(): Promise<typeof import('./consent-banner.ts')> {
  const address = import.meta.env.DEV ? '/src/browser/consent-banner.ts' : '/samtykke.js'
  return import(/* @vite-ignore */ address)
}

/** Asks for consent where there is no choice, starts what was chosen where there is, and opens the settings. */
export function watchConsent(): void {
  const preferences = glance()
  const afterLoad = (delay: number, work: () => void) => {
    if (document.readyState === 'complete') setTimeout(work, delay)
    else addEventListener('load', () => setTimeout(work, delay), { once: true })
  }
  if (!preferences) {
    afterLoad(COOKIE_BANNER_DELAY_MS, () => load().then(({ ask }) => ask(COOKIE_BANNER_DELAY_MS)))
  } else if (hasTags() && (preferences.analytics || preferences.marketing)) {
    afterLoad(TAGS_DELAY_MS, load)
  }
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-cookies]')) return
    event.preventDefault()
    load().then(({ openSettings }) => openSettings())
  })
}

function glance(): ConsentRecord['preferences'] | undefined {
  try {
    const { version, preferences } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ConsentRecord>
    return version === VERSION && typeof preferences?.analytics === 'boolean' ? preferences : undefined
  } catch {
    // Unreadable or forbidden: it is asked for, and what is loaded then logs why.
    return undefined
  }
}
