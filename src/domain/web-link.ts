import * as z from 'zod/mini'

const httpUrl = z.url({ protocol: /^https?$/ })

/**
 * True for an http(s) URL. One with a user name or password is not accepted: a reader would take the part before the @
 * for the place it leads to.
 */
export function isWebLink(text: string): boolean {
  if (!httpUrl.safeParse(text).success) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Parses a URL, absolute or relative to `base`; null if it is invalid. Safari has `URL.canParse` from 17 on. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
