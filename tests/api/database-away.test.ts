import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { neonConfig } from '@neondatabase/serverless'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#netlify/api/routes.ts'
import { signSessionToken } from '#netlify/auth/tokens.ts'
import { startApi, TEST_SECRET, type TestApi } from '../support/api.ts'
import { queryOf } from '../support/world.ts'

let api: TestApi

beforeAll(async () => {
  const port = await closedPort()
  neonConfig.fetchEndpoint = () => `http://127.0.0.1:${port}/sql`
  const neon = process.env.TEST_DRIVER === 'neon'
  const host = neon ? 'ep-away.eu-central-1.aws.neon.tech' : `127.0.0.1:${port}`
  api = await startApi({ databaseUrl: `postgres://falk:local@${host}/away` })
})
afterAll(() => api.close())

/** A port that was free a moment ago and nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Logging out and serving a logo need no database. */
const NEED_NO_DATABASE = /\/logout$|^\/api\/logos\//

test.each(
  routes.filter(({ path }) => !NEED_NO_DATABASE.test(path)).map(({ method, path }) => [method, path]),
)(
  '%s %s answers 503 with a sentence, an id and Retry-After while the database is away',
  async (method, path) => {
    const client = api.client()
    const now = new Date()
    for (const role of ['partner', 'admin'] as const) {
      const expiresAt = new Date(now.getTime() + 60_000)
      const id = crypto.randomUUID()
      client.cookies.set(
        `${role}_session`,
        await signSessionToken(TEST_SECRET, { id, role, issuedAt: now, expiresAt }),
      )
    }
    const address = path.replace(/:(id|offerId)/, crypto.randomUUID()).replace(/:\w+/g, 'abc')
    const query = queryOf({ method, path }, { partnerId: 'abc', slug: 'abc' })
    const answer = await client.send(method, address + query, {
      headers: { origin: api.url, 'content-type': 'application/json' },
      ...(method === 'GET'
        ? {}
        : { body: '{"name":"A","email":"a@b.example","message":"x","password":"x"}' }),
    })
    expect(answer.status).toBe(503)
    if (answer.headers.get('content-type')?.includes('html')) expect(answer.text).toMatch(/prøv igjen/i)
    else expect(answer.body).toEqual({ error: expect.stringMatching(/prøv igjen/i) })
    expect(answer.headers.get('retry-after')).toBe('5')
    const id = answer.headers.get('x-error-id')
    expect(api.logs.find((entry) => entry.id === id)).toMatchObject({ event: 'database.away' })
  },
)

test('what asks the database nothing is answered all the same', async () => {
  const client = api.client()
  for (const role of ['partner', 'admin']) {
    expect((await client.post(`/api/auth/${role}/logout`, {})).status, role).toBe(200)
    const answer = await client.get(`/api/auth/${role}/session`)
    expect([answer.status, answer.body], role).toEqual([200, { authenticated: false }])
  }
})

test('the form without JavaScript keeps what was typed and says that we do not answer', async () => {
  const fields = { name: 'Per', email: 'per@b.example', phone: '', message: 'Julebord', website: '' }
  const answer = await api.client().form('/api/contact', fields)
  expect(answer.status).toBe(503)
  expect(answer.text).toContain('>\nJulebord</textarea>')
  expect(answer.text).toContain('Tjenesten svarer ikke akkurat nå.')
})

test('the log says what failed without what people wrote', async () => {
  await api
    .client()
    .post('/api/contact', { name: 'Hemmelig Navn', email: 'h@b.example', message: 'Hemmelig tekst' })
  expect(JSON.stringify(api.logs)).not.toContain('Hemmelig')
})
