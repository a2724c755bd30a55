import { type CommonSettings, type FetcherStore, nanoquery } from '@nanostores/query'
import { callApi, failedStatus } from './api.ts'
import { type CacheKey, type CacheKeys, isAmong } from './cache-keys.ts'

/** Makes a data loader that GETs what a key names; an answer of 401 throws, or yields null with `on401: 'empty'` (F-1014). */
export function createLoader({ on401 }: { on401: 'throw' | 'empty' }) {
  // The cache's own type of a key has numbers and `true` too.
  return async (key: string | number | true): Promise<unknown> => {
    const { signal } = aborter
    const request = callApi('GET', String(key), { signal }).catch((error: unknown) => {
      if (on401 === 'empty' && failedStatus(error) === 401) return null
      throw error
    })
    running.add(request)
    try {
      return await request
    } finally {
      running.delete(request)
    }
  }
}

const cache = new Map<string, { data?: unknown }>()
const running = new Set<Promise<unknown>>()
let aborter = new AbortController()

const [createFetcherStore, , { invalidateKeys, mutateCache, revalidateKeys }] = nanoquery({
  // What was read once is never stale: no refetch on focus, on reconnect or by interval, and no retries (F-1101).
  dedupeTime: Number.POSITIVE_INFINITY,
  cacheLifetime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateInterval: 0,
  onErrorRetry: null,
  cache,
  fetcher: createLoader({ on401: 'throw' }),
})

/** A store of one GET. */
export function createQuery<Data>(
  key: CacheKey,
  settings?: Pick<CommonSettings<Data>, 'fetcher' | 'onError'>,
): FetcherStore<Data> {
  return createFetcherStore<Data>([key], settings)
}

/** What was read under a key, or undefined. */
export function getCached<Data>(key: CacheKey): Data | undefined {
  return cache.get(key)?.data as Data | undefined
}

/** What was read under some keys. */
export function cachedUnder<Data>(keys: CacheKeys): Data[] {
  return [...cache].flatMap(([key, { data }]) =>
    isAmong(keys, key) && data !== undefined ? [data as Data] : [],
  )
}

/** Puts data in the cache under a key, for every store that shows it. */
export function setCached(key: CacheKey, data: unknown): void {
  if (!cache.has(key)) cache.set(key, {})
  mutateCache(key, data)
}

/** Changes what is cached under some keys; `change` gets what was read there. */
export function changeCached<Data>(keys: CacheKeys, change: (data: Data) => Data): void {
  for (const [key, { data }] of [...cache]) {
    if (isAmong(keys, key) && data !== undefined) mutateCache(key, change(data as Data))
  }
}

/** Reads again what is cached under some keys; until the answer is there the old data stays. */
export function readAgain(keys: CacheKeys): void {
  revalidateKeys(keys)
}

/**
 * Forgets what is cached under some keys and fetches it again, the next time somebody looks and at once for those who do;
 * what is cached under `except` stays.
 */
export function refetch(keys: CacheKeys, { except }: { except?: CacheKeys } = {}): void {
  invalidateKeys((key) => isAmong(keys, key) && !(except && isAmong(except, key)))
}

/**
 * Forgets everything that was read, also what is still on its way: the next visitor starts empty (F-854). A store that
 * somebody looks at keeps its value until it is set or left.
 */
export async function clearAll(): Promise<void> {
  aborter.abort()
  aborter = new AbortController()
  await Promise.allSettled(running)
  // The cache is written one turn after the request itself has settled.
  await new Promise((done) => setTimeout(done))
  cache.clear()
}
