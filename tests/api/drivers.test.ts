import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#local/postgres/postgres.ts'
import { closeDb, createDb } from '#netlify/data/client.ts'
import { jsonParameter, textArray, timeParameter } from '#netlify/data/sql.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { queryRows } from '../support/rows.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('this run speaks through the driver it says', async () => {
  expect(api.services.environment.databaseDriver).toBe(process.env.TEST_DRIVER)
})

describe('values are read alike by both drivers', () => {
  test('lists, JSON, times, numbers, booleans and nulls', async () => {
    const at = new Date('2026-02-03T04:05:06.789Z')
    const odd = ['', 'a,b', '"q"', '{x}', 'NULL', 'æøå', '\\', '🎩']
    const [row] = await queryRows(
      api.services.db,
      sql`select ${textArray(odd)} as list, ${textArray([])} as empty, ${textArray(null)} as none,
        ${jsonParameter({ a: [1, 'æ', null], b: { c: true } })} as json, '[1]'::jsonb as array,
        to_char(${timeParameter(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as iso,
        ${timeParameter(at)} = '2026-02-03 05:05:06.789+01'::timestamptz as same,
        7::int as number, true as yes, null::text as nothing, '12.50'::numeric as decimal,
        '7f2b3c1e-0000-4000-8000-000000000001'::uuid as id`,
    )
    expect(row).toEqual({
      list: odd,
      empty: [],
      none: null,
      json: { a: [1, 'æ', null], b: { c: true } },
      array: [1],
      iso: '2026-02-03T04:05:06.789Z',
      same: true,
      number: 7,
      yes: true,
      nothing: null,
      decimal: '12.50',
      id: '7f2b3c1e-0000-4000-8000-000000000001',
    })
  })

  test('times are texts that a Date reads', async () => {
    const [row] = await queryRows<{ at: string }>(
      api.services.db,
      sql`select '2026-02-03T04:05:06.789Z'::timestamptz as at`,
    )
    expect(typeof row!.at).toBe('string')
    expect(new Date(row!.at).toISOString()).toBe('2026-02-03T04:05:06.789Z')
  })

  test('JSON with half a surrogate pair or NUL is stored without them', async () => {
    const [row] = await queryRows<{ json: { a: string } }>(
      api.services.db,
      sql`select ${jsonParameter({ a: 'x\u0000y\ud83d' })} as json`,
    )
    expect(row!.json.a).toBe('xy\ufffd')
  })
})

test('the driver that is not used is never loaded', async () => {
  const client = new URL('../../netlify/data/client.ts', import.meta.url).href
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
    const { createDb } = await import(${JSON.stringify(client)})
    await createDb({ url: () => 'postgres://u:p@127.0.0.1:1/db', driver: process.argv.at(-1) })
    console.log(JSON.stringify(loaded))`
  const loadedFor = async (driver: string) => {
    const run = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
      '--',
      driver,
    ])
    const modules: string[] = JSON.parse(run.stdout)
    return {
      pg: modules.some((module) => module.includes('/node_modules/pg/')),
      neon: modules.some((module) => module.includes('/node_modules/@neondatabase/serverless/')),
    }
  }
  expect(await loadedFor('pg')).toEqual({ pg: true, neon: false })
  expect(await loadedFor('neon')).toEqual({ pg: false, neon: true })
})

test.skipIf(process.env.TEST_DRIVER === 'neon')(
  'a database that is closed takes no more statements',
  async () => {
    const db = await createDb({ url: () => api.directUrl, driver: 'pg' })
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
    await closeDb(db)
    await expect(db.execute(sql`select 1`)).rejects.toThrow()
  },
)

// Neon's driver holds no connections.
test.skipIf(process.env.TEST_DRIVER === 'neon')(
  'connections that the server drops while idle neither end the process nor the service',
  async () => {
    const client = api.client()
    await Promise.all(Array.from({ length: 8 }, () => client.get('/api/health')))
    await withClient(api.directUrl, (direct) =>
      direct.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    )
    expect((await client.get('/api/health')).status).toBe(200)
  },
)
