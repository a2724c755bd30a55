import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { lock } from './lock.ts'
import { migrate } from './migrations.ts'
import { LOCAL } from './paths.ts'
import { type Cluster, reachableFolder, startPostgres } from './postgres.ts'

/** The name of the local database. */
const NAME = 'falk'

/** The local database, migrated. */
export type LocalDatabase = { url: string; stop: () => Promise<void> }

/**
 * Starts the local PostgreSQL and brings its database to the newest migration; `reset` begins with an empty one.
 * @throws Stop when another command uses it.
 */
export async function startLocalDatabase({
  command,
  reset = false,
}: {
  command: string
  reset?: boolean
}): Promise<LocalDatabase> {
  const release = lock(join(LOCAL, 'lock.json'), command)
  const folder = reachableFolder(join(LOCAL, 'postgres'))
  const cluster: Cluster = await startPostgres({ folder, durable: true })
  if (reset) await cluster.dropDatabase(NAME)
  if (reset) rmSync(join(LOCAL, 'mail'), { recursive: true, force: true })
  await cluster.createDatabase(NAME)
  const url = cluster.url(NAME)
  await migrate(url)
  return {
    url,
    async stop() {
      await cluster.stop()
      release()
    },
  }
}

/** Runs work on the database that the environment names, or on the local one when it names none. */
export async function withConfiguredDatabase(
  command: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const configured = process.env.DATABASE_URL ?? process.env.NETLIFY_DB_URL
  if (configured) return work(configured)
  const database = await startLocalDatabase({ command })
  try {
    await work(database.url)
  } finally {
    await database.stop()
  }
}
