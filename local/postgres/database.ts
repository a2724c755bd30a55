import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseAway } from '#netlify/data/failure.ts'
import { connectionStringProblem, readUnpooledDatabaseUrl } from '#netlify/host/database-variables.ts'
import { CommandError } from '../cli/command.ts'
import { freeBytes, spaceProblem } from '../cli/disk-space.mjs'
import { lock, readLockHolder } from '../cli/lock.ts'
import { LOCAL } from '../cli/paths.ts'
import { migrate } from './migrations.ts'
import { removePostgresData, startPostgres } from './postgres.ts'
import { resolvePostgresFolder } from './programs.ts'

/** SQLSTATE codes of a wrong user name or password. */
const WRONG_LOGIN = new Set(['28P01', '28000'])
/** SQLSTATE code of a database that does not exist. */
const NO_SUCH_DATABASE = '3D000'
/** What node-postgres says when a connection string asks for TLS and the server has none. */
const NO_TLS = /server does not support SSL/

/**
 * Why the database at a connection string cannot be used (wrong login, no such database, no TLS, no answer), as a
 * sentence; undefined for any other error.
 */
export function describeConnectionError(url: string, error: unknown): string | undefined {
  const { hostname, pathname } = new URL(url)
  const { code, message = '' } = error as { code?: string; message?: string }
  const host = `The database at ${hostname}`
  if (code !== undefined && WRONG_LOGIN.has(code))
    return `${host} refuses the user name or password in DATABASE_URL: copy the connection string again.`
  if (code === NO_SUCH_DATABASE) return `There is no database "${pathname.slice(1)}" at ${hostname}.`
  if (NO_TLS.test(message)) return `${host} has no TLS: leave sslmode out of DATABASE_URL.`
  if (isDatabaseAway(error) || code === 'EINVAL')
    return `${host} does not answer (${code ?? message}): is it running, and is DATABASE_URL right?`
  return undefined
}

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
 * @throws CommandError if another command is using it, or the disk is full.
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
 * @throws CommandError if the named one cannot be used or has no tables.
 */
export async function withConfiguredDatabase(
  command: string,
  work: (url: string, place: { isLocal: boolean }) => Promise<void>,
): Promise<void> {
  const configured = readUnpooledDatabaseUrl(process.env)
  const running = configured ? undefined : readLockHolder(LOCK)?.databaseUrl
  if (configured) {
    const problem = connectionStringProblem(configured)
    if (problem) throw new CommandError(problem)
    return work(configured, { isLocal: false }).catch((error) => {
      if (error?.code === UNDEFINED_TABLE) {
        throw new CommandError(
          `The database at ${new URL(configured).hostname} has no tables yet: run "npm run db:migrate", then the same command again.`,
        )
      }
      const refusal = describeConnectionError(configured, error)
      throw refusal ? new CommandError(refusal) : error
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
    throw new CommandError(
      `The folder ${folder} cannot be written: run as its owner, or copy the project to a folder of your own.`,
    )
  }
}

function checkSpace(folder: string): void {
  const problem = spaceProblem(folder, freeBytes(folder), LEAST_SPACE)
  if (problem) throw new CommandError(problem)
}
