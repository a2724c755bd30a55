/** Parses a URL, absolute or relative to `base`; null if it is invalid. Safari has `URL.canParse` from 17 on. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
