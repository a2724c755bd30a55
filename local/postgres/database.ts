import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connectionStringProblem, readUnpooledDatabaseUrl } from '#netlify/host/database-variables.ts'
import { lock, readLockHolder } from '../cli/lock.ts'
import { LOCAL } from '../cli/paths.ts'
import { freeBytes, spaceProblem } from '../cli/space.mjs'
import { Stop } from '../cli/stop-with-sentence.ts'
import { migrate } from './migrations.ts'
import { removePostgresData, startPostgres } from './postgres.ts'
import { resolvePostgresFolder } from './programs.ts'
import { describeConnectionError } from './refusal.ts'

/** Names the process that has the local database open. */
const LOCK = join(LOCAL, 'lock.json')
/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01'
/** Less than a new database and a build need, in bytes. */
const LEAST_SPACE = 300_000_000
/** The name of the local database. */
const NAME = 'falk'

/** The local database, migrated; `folder` contains its files. */
export type LocalDatabase = { url: string; folder: string; stop: () => Promise<void> }

/**
 * Starts the local PostgreSQL and migrates its database to the newest schema; `reset` first drops everything the
 * platform keeps: database, mail and files.
 * @throws Stop if another command is using it, or the disk is full.
 */
export async function startLocalDatabase({
  command,
  reset = false,
}: {
  command: string
  reset?: boolean
}): Promise<LocalDatabase> {
  checkWritable(LOCAL)
  checkSpace(LOCAL)
  const owned = lock(LOCK, command)
  const folder = resolvePostgresFolder(join(LOCAL, 'postgres'))
  if (reset) {
    await removePostgresData(folder)
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
 * Runs work on the database the environment names, else on the local one, which may already be running.
 * @throws Stop if the named one cannot be used or has no tables.
 */
export async function withConfiguredDatabase(
  command: string,
  work: (url: string, place: { isLocal: boolean }) => Promise<void>,
): Promise<void> {
  const configured = readUnpooledDatabaseUrl(process.env)
  const running = configured ? undefined : readLockHolder(LOCK)?.databaseUrl
  if (configured) {
    const problem = connectionStringProblem(configured)
    if (problem) throw new Stop(problem)
    return work(configured, { isLocal: false }).catch((error) => {
      if (error?.code === UNDEFINED_TABLE) {
        throw new Stop(
          `The database at ${new URL(configured).hostname} has no tables yet: run "npm run db:migrate", then the same command again.`,
        )
      }
      const refusal = describeConnectionError(configured, error)
      throw refusal ? new Stop(refusal) : error
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

function checkSpace(folder: string): void {
  const problem = spaceProblem(folder, freeBytes(folder), LEAST_SPACE)
  if (problem) throw new Stop(problem)
}
