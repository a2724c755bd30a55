import { removeLandingAndAdClicks } from 'own:consent/landing.ts'
import type { OptionalCategory } from '#domain/consent.ts'

/** What each category's tags call their cookies, and what they keep in local storage. */
const NAMES: Record<OptionalCategory, RegExp> = {
  analytics: /^_g(a|id|at)(_|$)/,
  marketing: /^_g(cl|ac)_/,
}

/** Those of these cookie or storage names that the analytics or marketing tags write. */
export function filterNamesByCategory(category: OptionalCategory, names: readonly string[]): string[] {
  return names.filter((name) => NAMES[category].test(name))
}

/** A host and all its parent domains: a cookie may have been set on any of them, and scripts cannot read which. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, place) => labels.slice(place).join('.'))
}

/** Deletes what a category's tags have stored: cookies, on this host and its parent domains, and local storage. */
export function clearTagStorage(category: OptionalCategory): void {
  const cookies = document.cookie.split(';').map((cookie) => cookie.split('=')[0]!.trim())
  for (const name of filterNamesByCategory(category, cookies)) {
    const expired = `${name}=; Max-Age=0; Path=/`
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and it needs https.
    document.cookie = expired
    for (const domain of cookieDomains(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above.
      document.cookie = `${expired}; Domain=${domain}`
    }
  }
  withStorage('localStorage', (storage) => {
    for (const key of filterNamesByCategory(category, Object.keys(storage))) storage.removeItem(key)
  })
}

/** Removes this tab's landing page and ad click ids from session storage. */
export function clearVisitAttribution(): void {
  withStorage('sessionStorage', (storage) => removeLandingAndAdClicks(storage, Object.keys(storage)))
}

function withStorage(name: 'localStorage' | 'sessionStorage', use: (storage: Storage) => void): void {
  try {
    use(window[name])
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}
