import { type CommonSettings, type FetcherStore, nanoquery } from '@nanostores/query'
import { atom } from 'nanostores'
import { callApi, failedStatus } from './api.ts'
import { type CacheKey, type CacheKeys, isAmong } from './cache-keys.ts'
import type { TypeGuard } from './type-guards.ts'

type Loading<Data> = { on401: 'throw' | 'empty'; guard?: TypeGuard<Data> }

/** A read on its way. */
type Read = { key: string; isSent: boolean; isOutdated: boolean; settled: Promise<unknown> }

const cache = new Map<string, { data?: unknown }>()
const reads = new Set<Read>()
let aborter = new AbortController()

/**
 * Makes a loader that GETs what a key names and checks it; a 401 throws, or is null with `on401: 'empty'`. What is asked
 * for anew meanwhile is read once more: the answer on its way may be from before a save.
 */
export function createLoader<Data>({ on401, guard }: Loading<Data>) {
  // The cache library's own key type also allows numbers and `true`.
  return async (key: string | number | true): Promise<Data | null> => {
    const { signal } = aborter
    const read: Read = { key: String(key), isSent: false, isOutdated: false, settled: Promise.resolve() }
    const get = () => {
      read.isOutdated = false
      const request = callApi<Data | null>('GET', read.key, { signal, guard }).catch((error: unknown) => {
        if (on401 === 'empty' && failedStatus(error) === 401) return null
        throw error
      })
      read.settled = request
      return request
    }
    reads.add(read)
    queueMicrotask(() => {
      read.isSent = true
    })
    try {
      let data = await get()
      while (read.isOutdated) data = await get()
      return data
    } finally {
      reads.delete(read)
    }
  }
}

/** The cache library starts no second read of a key: those on their way are repeated. */
function outdateReads(isMeant: (key: string) => boolean): void {
  for (const read of reads) if (read.isSent && isMeant(read.key)) read.isOutdated = true
}

const [createFetcherStore, , { invalidateKeys, mutateCache, revalidateKeys }] = nanoquery({
  // Data never goes stale by itself: no refetch on focus, on reconnect or by interval, and no retries.
  dedupeTime: Number.POSITIVE_INFINITY,
  cacheLifetime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateInterval: 0,
  onErrorRetry: null,
  cache,
})

const $noKey = atom(null)

type QuerySettings<Data> = Partial<Loading<Data>> & Pick<CommonSettings<Data>, 'onError'>

/** A store for one GET; without a key there is none, and the store stays empty. */
export function createQuery<Data>(
  key: CacheKey | null,
  { on401 = 'throw', guard, onError }: QuerySettings<Data> = {},
): FetcherStore<Data> {
  const fetcher = createLoader({ on401, guard }) as CommonSettings<Data>['fetcher']
  return createFetcherStore<Data>([key ?? $noKey], { fetcher, onError })
}

/** The data cached under a key, or undefined. */
export function getCached<Data>(key: CacheKey): Data | undefined {
  return cache.get(key)?.data as Data | undefined
}

/** The data cached under some keys. */
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

/** Replaces the data cached under each matching key by what `change` returns for it. */
export function changeCached<Data>(keys: CacheKeys, change: (data: Data) => Data): void {
  for (const [key, { data }] of [...cache]) {
    if (isAmong(keys, key) && data !== undefined) mutateCache(key, change(data as Data))
  }
}

/** Fetches the matching keys again; the old data stays until the response arrives. */
export function revalidate(keys: CacheKeys): void {
  outdateReads((key) => isAmong(keys, key))
  revalidateKeys(keys)
}

/** Drops cached data under these keys but `except`; stores with listeners fetch again at once. */
export function invalidate(keys: CacheKeys, { except }: { except?: CacheKeys } = {}): void {
  const isMeant = (key: string) => isAmong(keys, key) && !(except && isAmong(except, key))
  outdateReads(isMeant)
  invalidateKeys(isMeant)
}

/**
 * Empties the cache and aborts requests in flight, so that the next user starts empty. A store with listeners keeps
 * its value until it is set or left.
 */
export async function clearQueryCache(): Promise<void> {
  aborter.abort()
  aborter = new AbortController()
  await Promise.allSettled([...reads].map(({ settled }) => settled))
  // The cache is written one tick after the request itself has settled.
  await new Promise((done) => setTimeout(done))
  cache.clear()
}
