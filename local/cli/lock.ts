import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from './command.ts'

/** The holder of a lock; `databaseUrl` is set once its database runs. */
type Holder = { pid: number; command: string; databaseUrl?: string }

/** A held lock. */
export type Lock = { tell: (databaseUrl: string) => void; release: () => void }

/**
 * Takes a lock file until it is released or this process ends; a lock whose process is gone is taken over.
 * @throws CommandError naming the command and process that hold it.
 */
export function lock(file: string, command: string): Lock {
  mkdirSync(dirname(file), { recursive: true })
  const own: Holder = { pid: process.pid, command }
  const holder = readLockHolder(file)
  if (!holder) rmSync(file, { force: true })
  try {
    writeFileSync(file, JSON.stringify(own), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const { pid, command: other } = holder ?? readLockHolder(file) ?? { pid: '?', command: 'another command' }
    throw new CommandError(
      `The local database is in use by "${other}" (process ${pid}). Stop that first, then try again.`,
    )
  }
  const release = () => {
    if (readLockHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return { tell: (databaseUrl) => writeFileSync(file, JSON.stringify({ ...own, databaseUrl })), release }
}

/** The holder of a lock file, or null; a process that is gone, or whose id was reused, does not count. */
export function readLockHolder(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder
    return readCommandLine(holder.pid).includes('node') ? holder : null
  } catch {
    return null
  }
}

/** True if a process with this id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a running process; '' if there is none with this id. */
export function readCommandLine(pid: number): string {
  if (!Number.isInteger(pid) || !isRunning(pid)) return ''
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `pid eq ${pid}`]]
      : ['ps', ['-o', 'command=', '-p', String(pid)]]
  return String(spawnSync(program as string, args as string[]).stdout)
}
