import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { MAX_BODY_BYTES, parseJson } from '#netlify/api/request-body.ts'
import type { Route } from '#netlify/api/route.ts'
import { routes } from '#netlify/api/routes.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { validFor } from '../support/contract-arbitrary.ts'
import { addressOf, givenWorld, NO_ROW, type World } from '../support/world.ts'

let api: TestApi
let world: World
/** A browser logged in both as partner and as admin. */
let insider: ApiClient
let visitor: ApiClient

const JSON_HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

beforeAll(async () => {
  api = await startApi()
  world = await givenWorld(api)
  insider = api.client({ address: '' })
  for (const { client } of [world.mine, world.admin]) {
    for (const [name, value] of client.cookies) insider.cookies.set(name, value)
  }
  visitor = api.client({ address: '' })
})
afterAll(() => api.close())

const titleOf = ({ method, path }: Route) => `${method} ${path}`
const table = (list: readonly Route[]) => list.map((route) => [titleOf(route), route] as const)

/** A browser the route is open to; public routes are called logged out, as logout would end the session. */
const browserFor = ({ guard }: Route) => (guard.access === 'public' ? visitor : insider)

/** The URL of a route; for sessions one that does not exist, since ending one would log its browser out. */
const addressFor = (route: Route) =>
  addressOf(route, world, world.mine).replace(/(\/sessions\/).+/, `$1${NO_ROW}`)

const changing = routes.filter(({ method }) => method !== 'GET')
const withBody = changing.filter(({ body }) => body !== undefined)

describe.each(table(changing))('%s', (_title, route) => {
  const send = (headers: Record<string, string>, body?: BodyInit) =>
    browserFor(route).send(route.method, addressFor(route), {
      headers,
      ...(body === undefined ? {} : { body }),
    })

  test('refuses requests that another site caused', async () => {
    const type = { 'content-type': 'application/json' }
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: api.url },
      { origin: 'https://evil.example' },
      { origin: `${api.url}.evil.example` },
      { origin: 'null' },
      { origin: api.url.replace('http:', 'https:') },
      {},
    ]
    const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: api.url }]
    for (const headers of foreign) {
      const answer = await send({ ...type, ...headers }, '{}')
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      expect(answer.body).toEqual({ error: expect.any(String) })
    }
    for (const headers of own) {
      expect((await send({ ...type, ...headers }, '{}')).status).not.toBe(403)
    }
  })

  test('refuses a body that is not JSON', async () => {
    const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonx', 'text/json']
    if (!route.takesForms) types.push('application/x-www-form-urlencoded')
    for (const type of types) {
      const answer = await send({ 'sec-fetch-site': 'same-origin', 'content-type': type }, '{}')
      expect(answer.status, type).toBe(415)
    }
  })

  test('refuses a body that is too large, announced or streamed', async () => {
    const large = new Uint8Array((route.maxBytes ?? MAX_BODY_BYTES) + 1).fill(32)
    const streamed = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 8192) controller.enqueue(large.subarray(at, at + 8192))
        controller.close()
      },
    })
    expect((await send(JSON_HEADERS, large)).status).toBe(413)
    expect((await send(JSON_HEADERS, streamed)).status).toBe(413)
  })
})

describe.each(table(withBody))('%s', (_title, route) => {
  const send = (body: BodyInit) =>
    browserFor(route).send(route.method, addressFor(route), { headers: JSON_HEADERS, body })

  test('answers 415 to a body that does not say what it is', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const body = new TextEncoder().encode('{}')
    const answer = await browserFor(route).send(route.method, addressFor(route), { headers, body })
    expect(answer.status).toBe(415)
  })

  test('answers 400 to malformed JSON', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    for (const body of ['', '{', 'null x', '{"a":}', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), deep]) {
      const answer = await send(body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ error: expect.any(String) })
    }
  })

  test('answers 422 with fields to JSON of the wrong kind', async () => {
    for (const body of ['null', '[]', '"text"', '7', 'true']) {
      const answer = await send(body)
      expect(answer.status, body).toBe(422)
      expect(answer.body).toEqual({ error: expect.any(String), fields: expect.any(Object) })
    }
  })

  test('answers 422 to a value of the wrong type in any field, and names that field', async () => {
    const [valid] = fc.sample(validFor(route.body!), { numRuns: 1, seed: 7 }) as Record<string, unknown>[]
    const names = Object.keys((route.body as unknown as z.ZodMiniObject).shape)
    for (const name of names) {
      for (const value of [null, 7.5, -1, true, 'x\u0000\ud800', {}, [[]], { $ne: null }, 'x'.repeat(3000)]) {
        const body = { ...valid, [name]: value }
        const found = route.body!.safeParse(stored(body))
        if (found.success) continue
        const answer = await send(JSON.stringify(body))
        expect(answer.status, `${name}: ${JSON.stringify(value)}`).toBe(422)
        expect(Object.keys(answer.body.fields), name).toEqual([
          ...new Set(found.error.issues.map(({ path }) => path.join('.'))),
        ])
      }
    }
  })
})

const paths = [...new Set(routes.map(({ path }) => path))]

describe.each(paths)('%s', (path) => {
  test('answers 405 with Allow to every other method', async () => {
    const known = routes.filter((route) => route.path === path)
    const allow = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      if (allow.includes(method)) continue
      const answer = await visitor.send(method, addressOf(known[0]!, world, world.mine), {
        headers: { origin: api.url },
      })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.get('allow'), method).toBe(allow.join(', '))
      expect(answer.body, method).toEqual({ error: expect.any(String) })
    }
  })
})

test('an unknown address under /api answers 404 as JSON, whatever the method', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/admin',
    '/api/partner/offers/',
    '/api/../etc/passwd',
  ]) {
    for (const method of ['GET', 'POST']) {
      const answer = await visitor.send(method, path)
      expect(answer.status, `${method} ${path}`).toBe(404)
      expect(answer.body).toEqual({ error: 'Denne adressen finnes ikke.' })
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  }
})

test.each([
  ['/api/health', 200],
  ['/api/auth/partner/session', 200],
  ['/api/partner/offers', 401],
  ['/api/nothing', 404],
])(
  '%s (%i) is not stored or sniffed, and has the safety headers that the host gives only to files',
  async (path, status) => {
    const answer = await visitor.get(path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  },
)

test('HEAD answers as GET does, without a body', async () => {
  const answer = await visitor.send('HEAD', '/api/health')
  expect(answer).toMatchObject({ status: 200, text: '' })
})

/** A value as the API reads it from JSON. */
function stored(value: unknown): unknown {
  return parseJson(Buffer.from(JSON.stringify(value)))
}
