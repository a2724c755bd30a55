import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { neonConfig } from '@neondatabase/serverless'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { withClient } from '#local/postgres/postgres.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { loggedInPartner } from '../support/given.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

const neon = process.env.TEST_DRIVER === 'neon'
const OFFER = { companyName: 'Acme', customerSlug: 'acme', price: '35000' }
const ENQUIRY = { name: 'Kari', email: 'kari@b.example', message: 'Julebord' }

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port
const listening = <Listening extends Server>(server: Listening) =>
  new Promise<Listening>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))

describe('a database that moves under a request', () => {
  let api: TestApi
  let client: ApiClient
  let partnerId: string

  beforeAll(async () => {
    api = await startApi()
    ;({ client, partnerId } = await loggedInPartner(api))
    await client.post('/api/partner/offers', { ...OFFER, companyName: 'Fast', customerSlug: 'fast' })
  })
  afterAll(() => api.close())

  const query = (statement: string) =>
    withClient(api.directUrl, async (direct) => (await direct.query(statement)).rows)
  const waiting = () => waitingStatements(api.directUrl)

  /**
   * Ends the connection of a request that waits for the offers, as moving the database does; returns what came of the
   * request.
   */
  async function movedUnder(
    work: () => Promise<{ status: number }>,
    { isAskedAgain }: { isAskedAgain: boolean },
  ) {
    // A statement is sent again only if it failed early, which it does however slow the machine is.
    vi.useFakeTimers({ toFake: ['performance'] })
    return withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query('lock table offers in access exclusive mode')
      const answer = work()
      await expect.poll(waiting).toHaveLength(1)
      const [first] = await waiting()
      await holder.query('select pg_terminate_backend($1)', [first])
      // A request that is sent again waits again, on another connection.
      if (isAskedAgain)
        await expect.poll(async () => (await waiting()).some((pid) => pid !== first)).toBe(true)
      else expect((await answer).status).toBe(503)
      await holder.query('commit')
      return answer
    }).finally(() => vi.useRealTimers())
  }

  test('a read is asked once more within the request', async () => {
    const read = () => client.get(`/api/offer-page/${partnerId}/fast`)
    expect((await movedUnder(read, { isAskedAgain: true })).status).toBe(200)
    const list = () => client.get('/api/partner/offers')
    expect((await movedUnder(list, { isAskedAgain: true })).status).toBe(200)
    expect(api.logs.filter(({ event }) => event === 'database.away')).toEqual([])
  })

  test('a write is not: it is 503, and nothing of it is stored', async () => {
    const save = () => client.post('/api/partner/offers', OFFER)
    expect((await movedUnder(save, { isAskedAgain: false })).status).toBe(503)
    // The answer comes when the connection ends: a second try would have waited, and timed out.
    expect(api.logs.at(-1)).toMatchObject({ event: 'database.away', code: '57P01' })
    expect(await query(`select 1 from offers where customer_slug = 'acme'`)).toEqual([])
    expect((await save()).status).toBe(201)
    expect(await query(`select version from offers where customer_slug = 'acme'`)).toEqual([{ version: 1 }])
  })
})

// Neon's driver holds no connections.
test.skipIf(neon)('a write that found no connection is sent on the next: it was never received', async () => {
  const direct = await startApi()
  const { port } = new URL(direct.directUrl)
  const connections = { refused: 0, toRefuse: 0 }
  const proxy = await listening(
    createServer((socket) => {
      socket.on('error', () => {})
      if (connections.refused < connections.toRefuse) {
        connections.refused += 1
        socket.destroy()
        return
      }
      const upstream = connect(Number(port), '127.0.0.1')
      upstream.on('error', () => socket.destroy())
      socket.on('close', () => upstream.destroy())
      socket.pipe(upstream).pipe(socket)
    }),
  )
  const url = Object.assign(new URL(direct.directUrl), { port: String(portOf(proxy)) }).href
  const api = await startApi({ databaseUrl: url })
  connections.toRefuse = 1
  expect((await api.client().post('/api/contact', ENQUIRY)).status).toBe(200)
  expect(connections.refused).toBe(1)
  const events = await withClient(direct.directUrl, (client) => client.query('select 1 from events'))
  expect(events.rows).toHaveLength(1)
  await api.close()
  proxy.close()
  await direct.close()
})

describe('a database without room', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
    // In the words of PostgreSQL and Neon, raised inside a statement that writes.
    await api.services.db.execute(sql`
      create function full_disk() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file because project size limit (512 MB) has been exceeded'
          using errcode = '53100';
      end $$`)
    await api.services.db.execute(
      sql`create trigger full_disk before insert on events execute function full_disk()`,
    )
  })
  afterAll(() => api.close())

  test('answers 507 with a sentence, and health knows of it', async () => {
    expect((await api.client().get('/api/health')).status).toBe(200)
    const answer = await api.client().post('/api/contact', ENQUIRY)
    expect(answer).toMatchObject({
      status: 507,
      body: { error: 'Vi har ikke plass til å lagre mer akkurat nå. Prøv igjen senere.' },
    })
    expect(answer.headers.get('retry-after')).toBe('3600')
    const id = answer.headers.get('x-error-id')
    expect(api.logs.find((entry) => entry.id === id)).toMatchObject({
      event: 'database.full',
      code: '53100',
      hint: expect.stringContaining('raise its size limit'),
    })
    const health = await api.client().get('/api/health')
    expect(health).toMatchObject({ status: 503, body: { ok: false, database: 'full' } })
    expect((await api.client().get('/api/auth/admin/session')).status).toBe(200)
  })
})

describe('a database whose quota is used up', () => {
  const SENTENCE =
    'Your account or project has exceeded the compute time quota. Upgrade your plan to increase limits.'
  const opened: { close: () => unknown }[] = []
  afterEach(() => {
    for (const server of opened) server.close()
  })

  /** A host that refuses everybody with Neon's sentence, over PostgreSQL's protocol or over HTTP. */
  async function refusingHost(): Promise<string> {
    if (neon) {
      const server = createHttpServer((_request, response) => {
        response.writeHead(500).end(JSON.stringify({ message: SENTENCE, code: 'XX000' }))
      })
      await listening(server)
      opened.push(server)
      neonConfig.fetchEndpoint = () => `http://127.0.0.1:${portOf(server)}/sql`
      return 'postgres://u:p@ep-spent.eu-central-1.aws.neon.tech/db'
    }
    const server = await listening(
      createServer((socket) => {
        socket.on('error', () => {})
        socket.once('data', () => {
          const fields = Buffer.from(`SFATAL\0VFATAL\0CXX000\0M${SENTENCE}\0\0`)
          const head = Buffer.alloc(5)
          head.write('E')
          head.writeInt32BE(fields.length + 4, 1)
          socket.end(Buffer.concat([head, fields]))
        })
      }),
    )
    opened.push(server)
    return `postgres://u:p@127.0.0.1:${portOf(server)}/db`
  }

  test('says so to people, in the log and in health', async () => {
    const api = await startApi({ databaseUrl: await refusingHost() })
    const answer = await api.client().get('/api/offers/radisson/acme')
    expect(answer).toMatchObject({ status: 503, body: { error: expect.stringContaining('ute av drift') } })
    expect(answer.headers.get('retry-after')).toBe('3600')
    expect(api.logs.at(-1)).toMatchObject({
      event: 'database.quota',
      message: expect.stringContaining('quota'),
    })
    expect(await api.client().get('/api/health')).toMatchObject({
      status: 503,
      body: { ok: false, database: 'quota' },
    })
    expect(api.logs.at(-1)).toMatchObject({
      event: 'database.quota',
      hint: expect.stringContaining('raise the plan'),
    })
    await api.close()
  })
})
