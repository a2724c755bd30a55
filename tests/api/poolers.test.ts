import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#local/postgres/migrations.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { ADMIN_PASSWORD, givenAdmin, loggedInPartner } from '../support/given.ts'
import { NO_PGBOUNCER, type PoolMode, pgBouncerProgram, startPgBouncer } from '../support/pgbouncer.ts'
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
        expect((await answer).status).toBe(503)
        expect(await waiting()).toBe(0)
        await owner.query('commit')
        const { rows } = await owner.query('select 1 from offers')
        expect(rows).toEqual([])
      })
      expect(api.logs.find(({ event }) => event === 'database.away')).toMatchObject({ code: '57014' })
      // The connection it was on is given up, the service is not.
      expect((await client.post('/api/partner/offers', OFFER)).status).toBe(201)
      expect((await client.get(`/api/offers/${partnerId}/acme`)).status).toBe(200)
      await api.close()
      await pooler.stop()
      await database.drop()
    },
  )
})
