import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { type CacheKey, cacheKey, listsAtPath, pageKey, pagesOfList } from './cache-keys.ts'
import { clearQueryCache, createLoader, createQuery, invalidate, revalidate, setCached } from './queries.ts'

let server: Server
let origin: string
let seen: string[] = []
let answer: (path: string) => { status: number; body: string; afterMs?: number }

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const { status, body, afterMs = 0 } = answer(request.url ?? '')
    setTimeout(() => response.writeHead(status).end(body), afterMs)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearQueryCache()
  seen = []
  answer = () => ({ status: 200, body: '{"offers":[]}' })
})

const at = (...segments: string[]) => cacheKey([`${origin}/api`, ...segments])

/** The first settled value of a query with a listener. */
function settled(query: ReturnType<typeof createQuery>) {
  return new Promise<{ data?: unknown; error?: unknown }>((resolve) => {
    const stop = query.subscribe(({ data, error, loading }) => {
      if (loading || (data === undefined && error === undefined)) return
      resolve({ data, error })
      queueMicrotask(() => stop())
    })
  })
}

test('the loader reads the segments of a key, joined with slashes, into a GET URL and parses JSON (F-1013)', async () => {
  const load = createLoader({ on401: 'throw' })
  expect(await load(cacheKey([`${origin}/api/partners`, 'radisson', 'public']))).toEqual({ offers: [] })
  expect(seen).toEqual(['GET /api/partners/radisson/public'])
})

test('a 401 throws by default and yields empty where that is wanted (F-1014)', async () => {
  answer = () => ({ status: 401, body: '{"error":"Not logged in"}' })
  await expect(createLoader({ on401: 'throw' })(`${origin}/api/x`)).rejects.toThrow(
    '401: {"error":"Not logged in"}',
  )
  expect(await createLoader({ on401: 'empty' })(`${origin}/api/x`)).toBeNull()
})

test('any other answer that is not ok is a failure for both loaders (F-1012)', async () => {
  answer = () => ({ status: 503, body: '' })
  await expect(createLoader({ on401: 'empty' })(`${origin}/api/x`)).rejects.toThrow(ApiError)
})

test('what was read once is read from the cache from then on (F-1101)', async () => {
  expect((await settled(createQuery(at('offers')))).data).toEqual({ offers: [] })
  expect((await settled(createQuery(at('offers')))).data).toEqual({ offers: [] })
  expect(seen).toEqual(['GET /api/offers'])
})

test('a failed read is not tried again by itself (F-1101)', async () => {
  answer = () => ({ status: 500, body: 'broken' })
  const first = await settled(createQuery(at('failing')))
  expect(String(first.error)).toContain('500: broken')
  await settled(createQuery(at('failing')))
  expect(seen).toEqual(['GET /api/failing'])
})

test('a refetch reads again, also after a failure', async () => {
  answer = () => ({ status: 500, body: 'broken' })
  await settled(createQuery(at('again')))
  answer = () => ({ status: 200, body: '"well"' })
  invalidate(at('again'))
  expect((await settled(createQuery(at('again')))).data).toBe('well')
})

test('what is asked for anew while it is read is read once more, and only the newer answer is shown', async () => {
  const query = createQuery(at('offers'))
  answer = () => ({ status: 200, body: '"before the save"', afterMs: 50 })
  const shown = settled(query)
  await expect.poll(() => seen).toHaveLength(1)
  answer = () => ({ status: 200, body: '"after it"' })
  revalidate(at('offers'))
  revalidate(at('offers'))
  expect((await shown).data).toBe('after it')
  expect(seen).toHaveLength(2)
})

/** Listens to queries while something happens to the cache, and returns the keys of those that were fetched again. */
async function readAgainBy(change: () => void, keys: CacheKey[]) {
  const queries = keys.map((key) => createQuery(key))
  await Promise.all(queries.map(settled))
  const stops = queries.map((query) => query.subscribe(() => {}))
  seen = []
  change()
  await expect.poll(() => queries.map((query) => query.get().loading)).not.toContain(true)
  for (const stop of stops) stop()
  return seen
}

test('what is read again of radisson is not read again of radisson-oslo', async () => {
  const access = (partnerId: string) => cacheKey([`${origin}/api/access`], { partnerId })
  const partners = [
    at('partners', 'radisson'),
    at('partners', 'radisson-oslo'),
    at('partners', 'radisson', 'defaults'),
  ]
  const both = [access('radisson'), access('radisson-oslo'), ...partners]
  expect(await readAgainBy(() => revalidate(access('radisson')), both)).toEqual([
    'GET /api/access?partnerId=radisson',
  ])
  expect(await readAgainBy(() => revalidate(at('partners', 'radisson')), both)).toEqual([
    'GET /api/partners/radisson',
  ])
})

test('the lists of a path are read again, but for the excepted one', async () => {
  const path = `${origin}/api/enquiries`
  const [fjord, fjordby] = [cacheKey([path], { q: 'fjord' }), cacheKey([path], { q: 'fjordby' })]
  const keys = [
    fjord,
    pageKey(fjord, 'a=b'),
    fjordby,
    cacheKey([`${path}-old`], { q: 'fjord' }),
    cacheKey([path]),
  ]
  expect(
    await readAgainBy(() => invalidate(listsAtPath(path), { except: pagesOfList(fjord) }), keys),
  ).toEqual(['GET /api/enquiries?q=fjordby'])
})

test('what is put in the cache is shown without a request', async () => {
  setCached(at('known'), { id: 1 })
  expect((await settled(createQuery(at('known')))).data).toEqual({ id: 1 })
  expect(seen).toEqual([])
})

test('clearQueryCache forgets what was read (F-854)', async () => {
  await settled(createQuery(at('mine')))
  await clearQueryCache()
  await settled(createQuery(at('mine')))
  expect(seen).toEqual(['GET /api/mine', 'GET /api/mine'])
})

test('clearQueryCache forgets what is still on its way (F-854)', async () => {
  answer = () => ({ status: 200, body: '"the last visitor’s"', afterMs: 50 })
  const stop = createQuery(at('slow')).subscribe(() => {})
  stop()
  await clearQueryCache()
  answer = () => ({ status: 200, body: '"the next visitor’s"' })
  expect((await settled(createQuery(at('slow')))).data).toBe('the next visitor’s')
})
