/** The same URL in lower case, or null if it already is or cannot be read. */
export function inSmallLetters({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string | null {
  let path: string
  try {
    path = decodeURI(pathname)
  } catch {
    return null
  }
  const small = path.toLowerCase()
  // With the origin in front, a path starting with two slashes does not become another host.
  return small === path ? null : new URL(origin + small).href
}

/** Redirects from a URL that is wrong only in its capital letters, as old links and print may have it. */
export async function leadOn(): Promise<void> {
  const small = inSmallLetters(location)
  if (small === null) return
  const { ok } = await fetch(small, { method: 'HEAD' })
  if (ok) location.replace(small + location.search + location.hash)
}
