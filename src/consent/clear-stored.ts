import { forgetLanding } from 'own:consent/landing.ts'
import type { OptionalCategory } from '#domain/consent.ts'

/** What each category's tags call their cookies, and what they keep in local storage. */
const NAMES: Record<OptionalCategory, RegExp> = {
  analytics: /^_g(a|id|at)(_|$)/,
  marketing: /^_g(cl|ac)_/,
}

/** The names, of those given, that a category's tags write. */
export function filterNamesOf(category: OptionalCategory, names: readonly string[]): string[] {
  return names.filter((name) => NAMES[category].test(name))
}

/** A host and all domains above it: a cookie may have been set for any of them, and nothing tells which. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, place) => labels.slice(place).join('.'))
}

/** Clears what the tags of a category have stored: cookies, on this host and the domains above it, and local storage. */
export function clearStored(category: OptionalCategory): void {
  const cookies = document.cookie.split(';').map((cookie) => cookie.split('=')[0]!.trim())
  for (const name of filterNamesOf(category, cookies)) {
    const expired = `${name}=; Max-Age=0; Path=/`
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and it needs https.
    document.cookie = expired
    for (const domain of cookieDomains(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above.
      document.cookie = `${expired}; Domain=${domain}`
    }
  }
  withStorage('localStorage', (storage) => {
    for (const key of filterNamesOf(category, Object.keys(storage))) storage.removeItem(key)
  })
}

/** Removes where this tab's visit began, and its ad clicks. */
export function forgetVisit(): void {
  withStorage('sessionStorage', (storage) => forgetLanding(storage, Object.keys(storage)))
}

function withStorage(name: 'localStorage' | 'sessionStorage', use: (storage: Storage) => void): void {
  try {
    use(window[name])
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}
