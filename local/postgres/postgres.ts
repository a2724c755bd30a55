import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withVerifyFullSslMode } from '#netlify/data/connections.ts'
import { CommandError } from '../cli/command.ts'
import { preparePostgresPrograms } from './programs.ts'
import { createDataFolder, PASSWORD, startServer, stopOrphanedServer, stopServer, USER } from './server.ts'

/** How long a server may take to accept connections, in milliseconds; after a crash it first recovers its files. */
const START_TIMEOUT_MS = 60_000

/** A running PostgreSQL server on loopback. */
type Cluster = {
  /** The connection string of a database in it. */
  url: (database: string) => string
  /** Creates a database if it does not exist; `template` names one to copy. */
  createDatabase: (name: string, template?: string) => Promise<void>
  dropDatabase: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on a data folder, created if missing. `durable: false` trades crash safety for speed. The server
 * ends with this process, however that ends.
 * @throws CommandError if it does not start.
 */
export async function startPostgres({
  folder,
  durable,
  logFile = `${folder}.log`,
  port: wantedPort,
}: {
  folder: string
  durable: boolean
  logFile?: string
  /** Without one, a free port is chosen. */
  port?: number
}): Promise<Cluster> {
  const programs = await preparePostgresPrograms()
  mkdirSync(dirname(folder), { recursive: true })
  const log = openSync(logFile, 'w')
  await stopOrphanedServer(folder)
  if (!existsSync(folder)) await createDataFolder(programs, folder, log)
  const port = wantedPort ?? (await freePort())
  const server = startServer(programs, { folder, port, log, durable })
  closeSync(log)
  const url = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  await untilReady(server, url('postgres'), logFile)
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
    stop: () => stopServer(programs, server, folder),
  }
}

/** Stops a server that still runs on a data folder, then deletes the folder. */
export async function removePostgresData(folder: string): Promise<void> {
  await stopOrphanedServer(folder)
  rmSync(folder, { recursive: true, force: true })
}

/** Runs work on one connection and closes it. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: withVerifyFullSslMode(url) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A loopback port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function untilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (server.exitCode === null && server.pid !== undefined && Date.now() < deadline) {
    try {
      return await withClient(url, async () => {})
    } catch {
      await wait(25)
    }
  }
  server.kill('SIGQUIT')
  throw new CommandError(
    `The local database did not start: see ${logFile}. "npm start -- --reset" creates a new one and drops its content.`,
  )
}
