import { randomUUID } from 'node:crypto'
import { neonConfig } from '@neondatabase/serverless'
import { inject } from 'vitest'
import { withClient } from '#local/postgres/postgres.ts'
import { TEMPLATE } from './cluster.ts'
import { startNeonEndpoint } from './neon-endpoint.ts'

export type TestDatabase = {
  /** The URL the product gets: with the Neon driver, a Neon address. */
  url: string
  /** Straight to PostgreSQL, for looking at rows. */
  directUrl: string
  drop: () => Promise<void>
}

/** Runs work while nobody can connect to a test's database, so that every statement fails. */
export async function whileAway<Result>(
  { directUrl }: Pick<TestDatabase, 'directUrl'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const name = new URL(directUrl).pathname.slice(1)
  const opened = (open: boolean) =>
    withClient(inject('clusterUrl'), async (client) => {
      await client.query(`alter database ${name} with allow_connections ${open}`)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    })
  await opened(false)
  try {
    return await work()
  } finally {
    await opened(true)
  }
}

/** The template of a database without tables. */
export const EMPTY = 'template1'

/**
 * A database of the test's own, a copy of the template (the migrated one unless another is named), accessed through the
 * driver that TEST_DRIVER names (pg or neon).
 */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const cluster = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // The usual strategy also writes the copy into the log, which costs twice as much.
  await withClient(cluster, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const direct = new URL(cluster)
  direct.pathname = `/${name}`
  const dropDatabase = () =>
    withClient(cluster, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
  if (process.env.TEST_DRIVER !== 'neon') {
    return { url: direct.href, directUrl: direct.href, drop: dropDatabase }
  }
  const endpoint = await startNeonEndpoint(direct.href)
  neonConfig.fetchEndpoint = () => endpoint.url
  return {
    url: `postgres://falk:local@ep-test-0001.eu-central-1.aws.neon.tech/${name}`,
    directUrl: direct.href,
    drop: async () => {
      await endpoint.stop()
      await dropDatabase()
    },
  }
}
