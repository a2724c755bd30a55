import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseAway } from '#netlify/data/failure.ts'
import { holderOf, lock } from '../cli/lock.ts'
import { LOCAL } from '../cli/paths.ts'
import { Stop } from '../cli/stop-with-sentence.ts'
import { migrate } from './migrations.ts'
import { removePostgres, startPostgres } from './postgres.ts'
import { reachableFolder } from './programs.ts'

/** Who has the local database open. */
const LOCK = join(LOCAL, 'lock.json')
/** The name of the local database. */
const NAME = 'falk'

/** The local database, migrated; `folder` holds its files. */
export type LocalDatabase = { url: string; folder: string; stop: () => Promise<void> }

/**
 * Starts the local PostgreSQL and brings its database to the newest migration; `reset` first drops all that the platform
 * keeps: database, mail and files.
 * @throws Stop when another command uses it.
 */
export async function startLocalDatabase({
  command,
  reset = false,
}: {
  command: string
  reset?: boolean
}): Promise<LocalDatabase> {
  checkWritable(LOCAL)
  const owned = lock(LOCK, command)
  const folder = reachableFolder(join(LOCAL, 'postgres'))
  if (reset) {
    await removePostgres(folder)
    for (const name of ['mail', 'blobs']) rmSync(join(LOCAL, name), { recursive: true, force: true })
  }
  const cluster = await startPostgres({ folder, durable: true, logFile: join(LOCAL, 'postgres.log') })
  await cluster.createDatabase(NAME)
  const url = cluster.url(NAME)
  await migrate(url)
  owned.tell(url)
  return {
    url,
    folder,
    async stop() {
      await cluster.stop()
      owned.release()
    },
  }
}

/**
 * Runs work on the database that the environment names, else on the local one, which may be running already.
 * @throws Stop when the named one does not answer.
 */
export async function withConfiguredDatabase(
  command: string,
  work: (url: string, place: { isLocal: boolean }) => Promise<void>,
): Promise<void> {
  const configured =
    process.env.DATABASE_URL || process.env.NETLIFY_DB_URL || process.env.NETLIFY_DATABASE_URL
  const running = configured ? undefined : holderOf(LOCK)?.databaseUrl
  if (configured) {
    return work(configured, { isLocal: false }).catch((error) => {
      if (!isDatabaseAway(error)) throw error
      const { hostname } = new URL(configured)
      throw new Stop(`The database at ${hostname} does not answer: is it running, and is DATABASE_URL right?`)
    })
  }
  if (running) return work(running, { isLocal: true })
  const database = await startLocalDatabase({ command })
  try {
    await work(database.url, { isLocal: true })
  } finally {
    await database.stop()
  }
}

function checkWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Stop(
      `The folder ${folder} cannot be written: run as its owner, or copy the project to a folder of your own.`,
    )
  }
}
