import type { OptionalCategory } from '#domain/consent.ts'

/** The cookie names used by each category's tags. */
const NAMES: Record<OptionalCategory, RegExp> = {
  analytics: /^_g(a|id|at)(_|$)/,
  marketing: /^_g(cl|ac)_/,
}

/** The cookies in a `document.cookie` text that belong to a category. */
export function cookiesOf(category: OptionalCategory, cookies: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => NAMES[category].test(name))
}

/** A host and all domains above it: a cookie may have been set for any of them, and nothing tells which. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, place) => labels.slice(place).join('.'))
}

/** Clears the cookies of a category. */
export function clearCookies(category: OptionalCategory): void {
  for (const name of cookiesOf(category, document.cookie)) {
    const expired = `${name}=; Max-Age=0; Path=/`
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and it needs https.
    document.cookie = expired
    for (const domain of domainsOf(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above.
      document.cookie = `${expired}; Domain=${domain}`
    }
  }
}
