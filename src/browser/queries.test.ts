import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { clearAll, createLoader, createQuery, refetch, setCached } from './queries.ts'

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
  await clearAll()
  seen = []
  answer = () => ({ status: 200, body: '{"offers":[]}' })
})

/** The first settled value of a query that somebody looks at. */
function settled(query: ReturnType<typeof createQuery>) {
  return new Promise<{ data?: unknown; error?: unknown }>((resolve) => {
    const stop = query.subscribe(({ data, error, loading }) => {
      if (loading || (data === undefined && error === undefined)) return
      resolve({ data, error })
      queueMicrotask(() => stop())
    })
  })
}

test('F-1013 the loader joins the segments with slashes into a GET URL and parses JSON', async () => {
  const load = createLoader({ on401: 'throw' })
  expect(await load(`${origin}/api/partners`, 'radisson', 'public')).toEqual({ offers: [] })
  expect(seen).toEqual(['GET /api/partners/radisson/public'])
})

test('F-1014 a 401 throws by default and yields empty where that is wanted', async () => {
  answer = () => ({ status: 401, body: '{"error":"Not logged in"}' })
  await expect(createLoader({ on401: 'throw' })(`${origin}/api/x`)).rejects.toThrow(
    '401: {"error":"Not logged in"}',
  )
  expect(await createLoader({ on401: 'empty' })(`${origin}/api/x`)).toBeNull()
})

test('F-1012 any other answer that is not ok is a failure for both loaders', async () => {
  answer = () => ({ status: 503, body: '' })
  await expect(createLoader({ on401: 'empty' })(`${origin}/api/x`)).rejects.toThrow(ApiError)
})

test('F-1101 what was read once is read from the cache from then on', async () => {
  expect((await settled(createQuery([origin, 'api', 'offers']))).data).toEqual({ offers: [] })
  expect((await settled(createQuery([origin, 'api', 'offers']))).data).toEqual({ offers: [] })
  expect(seen).toEqual(['GET /api/offers'])
})

test('F-1101 a failed read is not tried again by itself', async () => {
  answer = () => ({ status: 500, body: 'broken' })
  const first = await settled(createQuery([origin, 'api', 'failing']))
  expect(String(first.error)).toContain('500: broken')
  await settled(createQuery([origin, 'api', 'failing']))
  expect(seen).toEqual(['GET /api/failing'])
})

test('a refetch reads again, also after a failure', async () => {
  answer = () => ({ status: 500, body: 'broken' })
  await settled(createQuery([origin, 'api', 'again']))
  answer = () => ({ status: 200, body: '"well"' })
  refetch([origin, 'api', 'again'])
  expect((await settled(createQuery([origin, 'api', 'again']))).data).toBe('well')
})

test('what is put in the cache is shown without a request', async () => {
  setCached([origin, 'api', 'known'], { id: 1 })
  expect((await settled(createQuery([origin, 'api', 'known']))).data).toEqual({ id: 1 })
  expect(seen).toEqual([])
})

test('F-854 clearAll forgets what was read', async () => {
  await settled(createQuery([origin, 'api', 'mine']))
  await clearAll()
  await settled(createQuery([origin, 'api', 'mine']))
  expect(seen).toEqual(['GET /api/mine', 'GET /api/mine'])
})

test('F-854 clearAll forgets what is still on its way', async () => {
  answer = () => ({ status: 200, body: '"the last visitor’s"', afterMs: 50 })
  const stop = createQuery([origin, 'api', 'slow']).subscribe(() => {})
  stop()
  await clearAll()
  answer = () => ({ status: 200, body: '"the next visitor’s"' })
  expect((await settled(createQuery([origin, 'api', 'slow']))).data).toBe('the next visitor’s')
})
