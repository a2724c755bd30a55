import type { OptionalCategory } from '#domain/consent.ts'

/** What the tags of a category name their cookies. */
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

/** A host and all domains above it: a cookie may have been set for any of them, and nothing tells for which. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, place) => labels.slice(place).join('.'))
}

/** Clears the cookies of a category. */
export function clearCookies(category: OptionalCategory): void {
  for (const name of cookiesOf(category, document.cookie)) {
    const expired = `${name}=; Max-Age=0; Path=/`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and needs https.
    document.cookie = expired
    for (const domain of domainsOf(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above.
      document.cookie = `${expired}; Domain=${domain}`
    }
  }
}
