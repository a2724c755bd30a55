import type { Context } from '@netlify/functions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withClient } from '#local/postgres/postgres.ts'
import { closeDb } from '#netlify/data/client.ts'
import { TEST_SECRET } from '../support/api.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

// As a new process has them.
vi.resetModules()
const { default: api } = await import('#netlify/functions/api.mts')
const { servicesOfProcess } = await import('#netlify/services.ts')

const ROLE = `rotating_${crypto.randomUUID().replaceAll('-', '')}`
const neon = process.env.TEST_DRIVER === 'neon'

let database: TestDatabase

const asOwner = (...statements: string[]) =>
  withClient(database.directUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** The role's connection string with a password; `name` tells its connections from others. */
function urlWith(password: string, name: string): string {
  const url = Object.assign(new URL(database.url), { username: ROLE, password })
  if (!neon) url.searchParams.set('application_name', name)
  return url.href
}

/** What the platform does on rotation: changes the role's password and, at the next invocation, the variable. */
async function rotate(password: string): Promise<void> {
  await asOwner(`alter role ${ROLE} password '${password}'`)
  vi.stubEnv('NETLIFY_DB_URL', urlWith(password, password))
}

/** Ends the role's connections, as moving the database does; a new one needs the new password. */
const disconnect = () =>
  asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${ROLE}'`)

const call = (path: string) =>
  api(new Request(`https://magiskefalk.example${path}`), {
    ip: '',
    waitUntil: () => {},
  } as unknown as Context)

beforeAll(async () => {
  database = await createTestDatabase()
  await asOwner(
    `create role ${ROLE} login`,
    `grant all on all tables in schema public to ${ROLE}`,
    `grant all on all sequences in schema public to ${ROLE}`,
  )
})
afterAll(async () => {
  await asOwner(`drop owned by ${ROLE}`, `drop role ${ROLE}`)
  await database.drop()
})
beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('NODE_ENV', 'test')
  vi.stubEnv('SESSION_SECRET', TEST_SECRET)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await rotate('first')
})
afterEach(async () => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await closeDb((await servicesOfProcess()).db)
  vi.unstubAllEnvs()
})

test('a living function goes on with the password that the platform has rotated to', async () => {
  expect((await call('/api/health')).status).toBe(200)
  await rotate('second')
  await disconnect()
  expect((await call('/api/health')).status).toBe(200)
  const both = await Promise.all(Array.from({ length: 8 }, () => call('/api/health')))
  expect(both.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('without the new variable the old password is refused, and logged', async () => {
  expect((await call('/api/health')).status).toBe(200)
  await asOwner(`alter role ${ROLE} password 'unknown to the function'`)
  await disconnect()
  expect((await call('/api/health')).status).toBe(500)
  expect(String(vi.mocked(console.log).mock.calls.at(-1))).toContain('28P01')
})

// Neon's driver holds no connections.
test.skipIf(neon)('a request that runs while the password rotates is answered', async () => {
  const connections = (name: string) =>
    withClient(database.directUrl, async (client) => {
      const { rows } = await client.query(
        'select wait_event_type from pg_stat_activity where application_name = $1',
        [name],
      )
      return rows.map(({ wait_event_type }) => wait_event_type)
    })
  const running = await withClient(database.directUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('lock table email_outbox in access exclusive mode')
    const waiting = call('/api/health')
    await expect.poll(() => connections('first')).toContain('Lock')
    await rotate('third')
    expect((await call('/api/partners/nobody/public')).status).toBe(404)
    expect(await connections('first')).toContain('Lock')
    await owner.query('commit')
    return waiting
  })
  expect(running.status).toBe(200)
  await expect.poll(() => connections('first')).toEqual([])
  expect(await connections('third')).not.toEqual([])
})
