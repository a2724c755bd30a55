/** The URL that a text is, by itself or from `base`; null if it is none. Safari has `URL.canParse` from 17 on. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
