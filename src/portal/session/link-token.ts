import { useEffect, useState } from 'react'

/**
 * Token of a one-time link from the URL's fragment or query, as [token, setToken]; removed from address bar and
 * history at once. Null if there is none.
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
