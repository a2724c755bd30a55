/** Takes a secret from the query of the URL, and removes it from the address bar and the history; null if there is none. */
export function takeParameter(name: string): string | null {
  const url = new URL(location.href)
  const value = url.searchParams.get(name)
  if (value === null) return null
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url.pathname + url.search)
  return value === '' ? null : value
}
