/**
 * A GET's key in the cache: its URL. Only {@link cacheKey} and {@link pageKey} make one, and keys are compared whole,
 * so that `radisson` is never taken for `radisson-oslo`.
 */
export type CacheKey = string & { readonly [made]: true }
/** One key, or all keys that a test accepts. */
export type CacheKeys = CacheKey | ((key: string) => boolean)

declare const made: unique symbol

type Parameters = Record<string, string | undefined>

/** The URL of a path with its query; empty parameters are left out. */
export function buildUrl(path: string, parameters: Parameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return `${path}?${query}`
}

/** Cache key (a URL) of a path and its encoded segments; for a list, with the query parameters too. */
export function cacheKey(
  [path, ...segments]: [path: string, ...string[]],
  parameters?: Parameters,
): CacheKey {
  const whole = [path, ...segments.map(encodeURIComponent)].join('/')
  return (parameters ? buildUrl(whole, parameters) : whole) as CacheKey
}

/** The key of the list page that a cursor leads to. */
export function pageKey(list: CacheKey, cursor: string): CacheKey {
  return `${list}${CURSOR}${encodeURIComponent(cursor)}` as CacheKey
}

const CURSOR = '&cursor='

/** Matches the key of every page of one list, with the same search and sort. */
export function pagesOfList(list: CacheKey): CacheKeys {
  return (key) => key === list || key.startsWith(list + CURSOR)
}

/** Matches the key of every page of the lists at a path, whatever the search. */
export function listsAtPath(path: string): CacheKeys {
  return (key) => key.startsWith(`${path}?`)
}

/** True if `key` is the one key, or passes the test. */
export function isAmong(keys: CacheKeys, key: string): boolean {
  return typeof keys === 'string' ? keys === key : keys(key)
}
