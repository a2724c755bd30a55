/** Origin and path in lower case; null if the path already is, or is wrongly encoded. */
export function lowerCaseUrl({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string | null {
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

/** Redirects to the lower-case URL, query and hash kept, if it exists: print may have capitals. */
export async function redirectToLowerCase(): Promise<void> {
  const small = lowerCaseUrl(location)
  if (small === null) return
  const { ok } = await fetch(small, { method: 'HEAD' })
  if (ok) location.replace(small + location.search + location.hash)
}
