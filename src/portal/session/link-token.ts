import { useEffect, useState } from 'react'

/**
 * The token of a one-time link, taken out of the address bar and the history as the portal starts, or when the link is
 * opened in a tab that shows the portal already; null without one, and once it is set to null.
 */
export function useLinkToken(name: string) {
  const [token, setToken] = useState(() => takeToken(name))
  useEffect(() => {
    const takeAnother = () => setToken((known) => takeToken(name) ?? known)
    addEventListener('hashchange', takeAnother)
    return () => removeEventListener('hashchange', takeAnother)
  }, [name])
  return [token, setToken] as const
}

/** Takes a token from the fragment, or from the query, where the links of older mails have it. */
function takeToken(name: string): string | null {
  const url = new URL(location.href)
  const value = new URLSearchParams(url.hash.slice(1)).get(name) ?? url.searchParams.get(name)
  if (value === null) return null
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url.pathname + url.search)
  return value === '' ? null : value
}
