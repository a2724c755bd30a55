import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { commandLineOf, isRunning } from './lock.ts'
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.ts'
import { Stop } from './stop-with-sentence.ts'

const USER = 'falk'
const PASSWORD = 'local'
/** How long a server may take to accept connections, in milliseconds; after a crash it mends its files first. */
const START_TIMEOUT_MS = 60_000
/** How long a server may take to stop before it is ended at once, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100']
/** Speed instead of safety against a crash, for databases that live as long as a test run. */
const THROWAWAY_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
]

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
 * crash for speed. The server ends with this process, however that ends.
 * @throws Stop when it does not start.
 */
export async function startPostgres({
  folder,
  durable,
  logFile = `${folder}.log`,
}: {
  folder: string
  durable: boolean
  logFile?: string
}): Promise<Cluster> {
  const programs = await postgresPrograms()
  mkdirSync(dirname(folder), { recursive: true })
  const log = openSync(logFile, 'w')
  await stopOrphan(folder)
  if (!existsSync(folder)) await initialise(programs, folder, log)
  const port = await freePort()
  const server = serve(programs, { folder, port, log, durable })
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

/** Removes a data folder with all that is in it. */
export async function removePostgres(folder: string): Promise<void> {
  await stopOrphan(folder)
  rmSync(folder, { recursive: true, force: true })
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

/** Makes the data folder under another name first: one that a killed run left half made is never taken for whole. */
async function initialise({ initdb, runAs }: PostgresPrograms, folder: string, log: number): Promise<void> {
  const unfinished = `${folder}-unfinished`
  const passwordFile = `${folder}-password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 })
  for (const path of [unfinished, passwordFile]) {
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(path, runAs.uid, runAs.gid)
  }
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=password',
  ]
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const making = spawn(initdb, [...options, ...locale, '--no-sync'], {
    ...runAs,
    cwd: dirname(folder),
    stdio: ['ignore', log, log],
  })
  const [code] = await once(making, 'close').catch((error) => [error.message])
  rmSync(passwordFile)
  if (code !== 0) throw new Stop(`The local database could not be made (${code}): see ${folder}.log.`)
  renameSync(unfinished, folder)
}

type Serving = { folder: string; port: number; log: number; durable: boolean }

function serve({ postgres, runAs }: PostgresPrograms, { folder, port, log, durable }: Serving): ChildProcess {
  const settings = [...SETTINGS, ...(durable ? [] : THROWAWAY_SETTINGS)].flatMap((setting) => ['-c', setting])
  const server = spawn(postgres, ['-D', folder, '-p', String(port), ...settings], {
    ...runAs,
    cwd: dirname(folder),
    stdio: ['ignore', log, log],
    // A process group of its own: Ctrl-C must not end it under running requests.
    detached: process.platform !== 'win32',
  })
  server.on('error', () => {})
  if (server.pid !== undefined && process.platform !== 'win32') endWithUs(server, server.pid)
  return server
}

/** A shell waits for the end of this process (its input closes, even after a kill -9) and then stops the server. */
function endWithUs(server: ChildProcess, pid: number): void {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => {})
  watcher.unref()
  server.once('exit', () => watcher.kill('SIGKILL'))
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
  throw new Stop(
    `The local database did not start: see ${logFile}. "npm start -- --reset" makes a new one and drops what is in it.`,
  )
}

async function stopServer(
  { pgCtl, runAs }: PostgresPrograms,
  server: ChildProcess,
  folder: string,
): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  if (process.platform === 'win32') spawnSync(pgCtl, ['stop', '-D', folder, '-m', 'fast'], runAs)
  else server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(late)
}

/** Stops a server that outlived its owner; a note of one that is gone is removed, for its number may be another's now. */
async function stopOrphan(folder: string): Promise<void> {
  const note = join(folder, 'postmaster.pid')
  if (!existsSync(note)) return
  const pid = Number.parseInt(readFileSync(note, 'utf8'), 10)
  if (commandLineOf(pid).includes(process.platform === 'win32' ? 'postgres' : folder)) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + STOP_TIMEOUT_MS
    while (isRunning(pid) && Date.now() < deadline) await wait(25)
  }
  rmSync(note, { force: true })
}
