import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#local/postgres/migrations.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { ADMIN_PASSWORD, givenAdmin, loggedInPartner } from '../support/given.ts'
import { NO_PGBOUNCER, type PoolMode, pgBouncerProgram, startPgBouncer } from '../support/pgbouncer.ts'
import { queryRows } from '../support/rows.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

const program = pgBouncerProgram()
if (!program) console.warn(NO_PGBOUNCER)

const OFFER = { companyName: 'Acme', customerSlug: 'acme', price: '35000' }

describe.skipIf(!program).each<PoolMode>(['transaction', 'session'])(
  'through PgBouncer in %s mode',
  (mode) => {
    let database: TestDatabase
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>
    let api: TestApi

    beforeAll(async () => {
      database = await createTestDatabase()
      pooler = await startPgBouncer(program!, { databaseUrl: database.directUrl, mode })
      api = await startApi({ databaseUrl: pooler.url })
    })
    afterAll(async () => {
      await api.close()
      await pooler.stop()
      await database.drop()
    })

    test('the API answers: health, both logins, saves, reads and enquiries, many at once', async () => {
      expect((await api.client().get('/api/health')).status).toBe(200)
      const { client, partnerId } = await loggedInPartner(api)
      expect((await client.post('/api/partner/offers', OFFER)).status).toBe(201)
      const visitor = api.client()
      const reads = await Promise.all(
        Array.from({ length: 20 }, () => visitor.get(`/api/offer-page/${partnerId}/acme`)),
      )
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
      const enquiry = { name: 'Kari', email: 'kari@b.example', message: 'Julebord' }
      expect((await visitor.post('/api/contact', enquiry)).status).toBe(200)
      const { email } = await givenAdmin(api)
      const login = await api.client().post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
      expect(login.status).toBe(200)
      await api.settled()
      expect(await api.mails()).toHaveLength(2)
    })

    test('migrations find their way too', async () => {
      expect(await migrate(pooler.url)).toEqual([])
    })
  },
)

describe('a statement that takes too long', () => {
  test.concurrent.each(['no pooler', ...(program ? (['transaction', 'session'] as const) : [])])(
    'is ended by the server and writes nothing once its time has come (%s)',
    async (way) => {
      const database = await createTestDatabase()
      const pooler =
        way === 'no pooler'
          ? { url: database.directUrl, stop: async () => {} }
          : await startPgBouncer(program!, { databaseUrl: database.directUrl, mode: way as PoolMode })
      const api = await startApi({ databaseUrl: pooler.url })
      const { client, partnerId } = await loggedInPartner(api)
      await withClient(database.directUrl, async (owner) => {
        const waiting = async () => (await waitingStatements(database.directUrl)).length
        await owner.query('begin')
        await owner.query('lock table offers in access exclusive mode')
        const answer = client.post('/api/partner/offers', OFFER)
        await expect.poll(waiting).toBe(1)
        const [pid] = await waitingStatements(database.directUrl)
        expect((await answer).status).toBe(503)
        expect(await waiting()).toBe(0)
        // A pooler's connections to the server are its own affair.
        if (way === 'no pooler') {
          const [next] = await queryRows(api.services.db, sql`select pg_backend_pid() as pid`)
          expect(next).not.toEqual({ pid })
        }
        await owner.query('commit')
        const { rows } = await owner.query('select 1 from offers')
        expect(rows).toEqual([])
      })
      expect(api.logs.find(({ event }) => event === 'database.away')).toMatchObject({ code: '57014' })
      // The service is not given up with the connection.
      expect((await client.post('/api/partner/offers', OFFER)).status).toBe(201)
      expect((await client.get(`/api/offers/${partnerId}/acme`)).status).toBe(200)
      await api.close()
      await pooler.stop()
      await database.drop()
    },
  )

  test.concurrent('is answered within a function’s ten seconds if nobody hears that it is to end', async () => {
    const database = await createTestDatabase()
    const deaf = await deafTo(CANCEL_REQUEST, database.directUrl)
    const api = await startApi({ databaseUrl: deaf.url })
    const { client } = await loggedInPartner(api)
    await withClient(database.directUrl, async (owner) => {
      await owner.query('begin')
      await owner.query('lock table offers in access exclusive mode')
      const answer = client.post('/api/partner/offers', OFFER)
      const inTime = await Promise.race([answer, wait(9_500, null)])
      expect(inTime?.status).toBe(503)
      expect(deaf.heard()).toBe(1)
      await owner.query('rollback')
    })
    await api.close()
    await deaf.stop()
    await database.drop()
  })
})

/** The code with which a connection asks for another's statement to be cancelled. */
const CANCEL_REQUEST = 80_877_102

/** Stands in front of a server and passes everything on, but keeps connections that begin with this code waiting. */
async function deafTo(code: number, databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let heard = 0
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', (first) => {
      if (first.length >= 8 && first.readUInt32BE(4) === code) {
        heard += 1
        return
      }
      const behind = connect({ host: hostname, port: Number(port) })
      sockets.add(behind.on('error', () => {}))
      behind.write(first)
      socket.pipe(behind).pipe(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    heard: () => heard,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
