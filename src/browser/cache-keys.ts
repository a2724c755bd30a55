/**
 * What the cache calls one GET: its URL. Made by {@link cacheKey} and {@link pageKey} alone, and compared whole, so that
 * `radisson` is never taken for `radisson-oslo`.
 */
export type CacheKey = string & { readonly [made]: true }
/** One key, or those that a question is answered with yes for. */
export type CacheKeys = CacheKey | ((key: string) => boolean)

declare const made: unique symbol

type Parameters = Record<string, string | undefined>

/** The URL of a path with its query; parameters that are empty are left out. */
export function urlOf(path: string, parameters: Parameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return `${path}?${query}`
}

/** The key of what stands at a path, its segments joined with slashes (F-1013), of a list or another query with its parameters. */
export function cacheKey(
  [path, ...segments]: [path: string, ...string[]],
  parameters?: Parameters,
): CacheKey {
  const whole = [path, ...segments.map(encodeURIComponent)].join('/')
  return (parameters ? urlOf(whole, parameters) : whole) as CacheKey
}

/** The key of the page of a list that a cursor leads to. */
export function pageKey(list: CacheKey, cursor: string): CacheKey {
  return `${list}${CURSOR}${encodeURIComponent(cursor)}` as CacheKey
}

const CURSOR = '&cursor='

/** All pages of a list as it was searched for. */
export function pagesOf(list: CacheKey): CacheKeys {
  return (key) => key === list || key.startsWith(list + CURSOR)
}

/** All pages of all lists at a path, whatever they were searched for. */
export function listsAt(path: string): CacheKeys {
  return (key) => key.startsWith(`${path}?`)
}

/** Whether a key is among others. */
export function isAmong(keys: CacheKeys, key: string): boolean {
  return typeof keys === 'string' ? keys === key : keys(key)
}
