import { generate } from 'json-schema-faker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '../support/api.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { API_DOCUMENT, type Operation, type Schema, schemaErrors } from '../support/documented.ts'
import { browserOf } from '../support/given.ts'
import { addressOf, givenWorld, NO_ROW, type World } from '../support/world.ts'

// Requests made from docs/openapi.json alone, by tools that know nothing of the API's own contracts: JSON Schema Faker
// makes them, Ajv judges the answers (tests/support/documented.ts).

/** Requests per operation; `npm run test:fuzz` sends more. */
const RUNS = Math.ceil(Number(process.env.FUZZ_RUNS ?? 0) / 500) + 6
const SEED = Number(process.env.FUZZ_SEED ?? 20261122)

const OPERATIONS = Object.entries(API_DOCUMENT.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(
    ([method, operation]) =>
      [`${method.toUpperCase()} ${path}`, method.toUpperCase(), path, operation] as const,
  ),
)

let api: TestApi
let world: World
let browsers: Record<'partner' | 'admin', ApiClient>

beforeAll(async () => {
  api = await startApi()
  world = await givenWorld(api)
  browsers = {
    partner: await browserOf(api, { role: 'partner', ...world.mine }),
    admin: await browserOf(api, { role: 'admin', ...world.admin }),
  }
})
afterAll(() => api.close())

/** Values of a body's fields that exist; the rest is made up. */
const existing = (): Record<string, unknown> => ({
  partnerId: world.mine.partnerId,
  id: world.mine.ids.offers,
  email: world.mine.email,
  whitelistedEmails: [world.mine.email],
})

/** A browser without a cookie, whose address no limit counts. */
const visitor = () => api.client({ address: '' })

/** Whom an operation lets in: the document names a cookie for each role. */
function clientFor({ security = [] }: Operation): ApiClient {
  const cookies = security.flatMap(Object.keys)
  if (cookies.includes('partnerSession')) return browsers.partner
  return cookies.includes('adminSession') ? browsers.admin : visitor()
}

async function bodyFor(schema: Schema, seed: number): Promise<Record<string, unknown>> {
  // A logo may have millions of characters; making them up would take most of the time.
  const short = JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'maxLength' ? Math.min(value, 200) : value,
  )
  const made = (await generate(short, { seed, optionalsProbability: 0.7 })) as Record<string, unknown>
  if (seed % 2 === 0) return made
  const known = Object.entries(existing()).filter(([name]) => name in made)
  return { ...made, ...Object.fromEntries(known) }
}

async function addressFor(path: string, { parameters = [] }: Operation, seed: number): Promise<string> {
  const route = { path: path.replace(/\{(\w+)\}/g, ':$1') }
  const filled = seed % 3 === 2 ? path.replace(/\{\w+\}/g, NO_ROW) : addressOf(route, world, world.mine)
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of parameters) {
    // One option in two, so that each is also left out.
    if (place === 'query' && (seed + name.length) % 2 === 0) {
      query.set(name, String(name === 'partnerId' ? world.mine.partnerId : await generate(schema, { seed })))
    }
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

function send(client: ApiClient, method: string, address: string, body?: unknown): Promise<Answer> {
  return client.send(method, address, {
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** The same body, wrong by the schema in one place: a field missing, or of another type. */
function* wrongBodies(schema: Schema, right: Record<string, unknown>) {
  for (const name of Object.keys(right)) {
    const { [name]: _, ...rest } = right
    for (const body of [rest, { ...rest, [name]: { not: 'this' } }, { ...rest, [name]: 7 }]) {
      if (schemaErrors(schema, body).length > 0) yield body
    }
  }
}

describe.each(OPERATIONS)('%s', (_title, method, path, operation) => {
  const schema = operation.requestBody?.content['application/json']?.schema

  // The client itself fails on an answer that the document does not tell of.
  test('answers what the document says to requests made from it', async () => {
    for (let run = 0; run < RUNS; run++) {
      const body = schema && (await bodyFor(schema, SEED + run))
      if (schema && body) expect(schemaErrors(schema, body), JSON.stringify(body)).toEqual([])
      const address = await addressFor(path, operation, SEED + run)
      const answer = await send(clientFor(operation), method, address, body)
      expect(answer.status, `${address} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(500)
      // The role fits, and a body that fits the document is neither malformed nor of the wrong type.
      expect([400, 413, 415]).not.toContain(answer.status)
    }
  })

  if (schema) {
    test('refuses what the document does not allow', async () => {
      const right = await bodyFor(schema, SEED)
      const address = await addressFor(path, operation, 0)
      for (const body of wrongBodies(schema, right)) {
        const answer = await send(clientFor(operation), method, address, body)
        expect([401, 403, 404, 422, 429], `${JSON.stringify(body)}: ${answer.text}`).toContain(answer.status)
      }
    })
  }

  if (operation.security) {
    test('lets nobody in without the cookie the document names', async () => {
      const answer = await send(visitor(), method, await addressFor(path, operation, 0), schema && {})
      expect(answer.status).toBe(401)
    })
  }
})
