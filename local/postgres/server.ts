import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from '../cli/command.ts'
import { isRunning, readCommandLine } from '../cli/lock.ts'
import type { PostgresPrograms } from './programs.ts'

/** The owner of every local cluster. */
export const USER = 'falk'
export const PASSWORD = 'local'
/** How long a server may take to stop before it is killed, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  // As at the host: in the zone of a machine in Norway, ninety days would be an hour longer or shorter twice a year.
  'timezone=UTC',
]
/**
 * Speed instead of crash safety, for databases that live only as long as a test run; and plans that follow what a test has
 * analysed, not what the server came round to meanwhile.
 */
const THROWAWAY_SETTINGS = [
  'autovacuum=off',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
]

/** Creates the data folder under another name first: one half finished is never taken for complete. */
export async function createDataFolder(
  { initdb, runAs }: PostgresPrograms,
  folder: string,
  log: number,
): Promise<void> {
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
  if (code !== 0)
    throw new CommandError(`The local database could not be created (${code}): see ${folder}.log.`)
  renameSync(unfinished, folder)
}

type Serving = { folder: string; port: number; log: number; durable: boolean }

/** Starts the server without waiting until it accepts connections; it stops with this process. */
export function startServer(
  { postgres, runAs }: PostgresPrograms,
  { folder, port, log, durable }: Serving,
): ChildProcess {
  const settings = [...SETTINGS, ...(durable ? [] : THROWAWAY_SETTINGS)].flatMap((setting) => ['-c', setting])
  const server = spawn(postgres, ['-D', folder, '-p', String(port), ...settings], {
    ...runAs,
    cwd: dirname(folder),
    stdio: ['ignore', log, log],
    // A process group of its own, so that Ctrl-C does not end it while requests are running.
    detached: process.platform !== 'win32',
  })
  server.on('error', () => {})
  if (server.pid !== undefined && process.platform !== 'win32') endWithUs(server, server.pid)
  return server
}

/** A shell waits for the end of this process (its input closes, even after kill -9) and then stops the server. */
function endWithUs(server: ChildProcess, pid: number): void {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => {})
  watcher.unref()
  server.once('exit', () => watcher.kill('SIGKILL'))
}

/** Stops a server: open sessions are ended, and committed data is kept. After 10 s it is made to quit at once. */
export async function stopServer(
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

/**
 * Stops a server that still runs on a data folder after its owner ended, and removes its pid file: the pid may come
 * to belong to another program.
 */
export async function stopOrphanedServer(folder: string): Promise<void> {
  const note = join(folder, 'postmaster.pid')
  if (!existsSync(note)) return
  const pid = Number.parseInt(readFileSync(note, 'utf8'), 10)
  if (readCommandLine(pid).includes(process.platform === 'win32' ? 'postgres' : folder)) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + STOP_TIMEOUT_MS
    while (isRunning(pid) && Date.now() < deadline) await wait(25)
  }
  rmSync(note, { force: true })
}
