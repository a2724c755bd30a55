import { nanoquery } from '@nanostores/query'
import { callApi, failedStatus } from './api.ts'

type Segment = string | number | true

/**
 * Makes a data loader that joins the segments of a key with slashes into a GET URL (F-1013). An answer of 401 throws,
 * or yields null with `on401: 'empty'` (F-1014).
 */
export function createLoader({ on401 }: { on401: 'throw' | 'empty' }) {
  return async (...segments: Segment[]): Promise<unknown> => {
    const { signal } = aborter
    const request = callApi('GET', segments.join('/'), { signal }).catch((error: unknown) => {
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

/** A store of one GET; its key is the list of URL segments. */
export const createQuery = createFetcherStore

/** What was read under a key, or undefined. */
export function getCached<Data>(segments: Segment[]): Data | undefined {
  return cache.get(segments.join(''))?.data as Data | undefined
}

/** What was read under every key that begins with a text. */
export function cachedUnder<Data>(prefix: string): Data[] {
  return [...cache].flatMap(([key, { data }]) =>
    key.startsWith(prefix) && data !== undefined ? [data as Data] : [],
  )
}

/** Puts data in the cache under a key, for every store that shows it. */
export function setCached(segments: Segment[], data: unknown): void {
  const key = segments.join('')
  if (!cache.has(key)) cache.set(key, {})
  mutateCache(key, data)
}

/** Changes what is cached under every key that begins with a text; `change` gets what was read there. */
export function changeCached<Data>(prefix: string, change: (data: Data) => Data): void {
  for (const [key, { data }] of [...cache]) {
    if (key.startsWith(prefix) && data !== undefined) mutateCache(key, change(data as Data))
  }
}

/** Reads again what is cached under every key that begins with a text; until the answer is there the old data stays. */
export function readAgain(prefix: string): void {
  revalidateKeys((key) => key.startsWith(prefix))
}

/**
 * Forgets and fetches again what is cached under every key that begins with a text; keys that begin with `except` stay.
 */
export function refetchAll(prefix: string, { except }: { except?: string } = {}): void {
  invalidateKeys((key) => key.startsWith(prefix) && !(except !== undefined && key.startsWith(except)))
}

/** Fetches again what is cached under a key, the next time somebody looks and at once for those who do. */
export function refetch(segments: Segment[]): void {
  invalidateKeys(segments.join(''))
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
