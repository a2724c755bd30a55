import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Stop } from './stop-with-sentence.ts'

type Holder = { pid: number; command: string }

/**
 * Holds a lock file until the returned function is called, so that one folder has one owner.
 * @throws Stop naming the process that holds it; a lock whose process is gone is taken over.
 */
export function lock(file: string, command: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const holder = readHolder(file)
  if (holder && holder.pid !== process.pid && isRunning(holder.pid)) {
    throw new Stop(
      `The local database is in use by "${holder.command}" (process ${holder.pid}). Stop that first, then try again.`,
    )
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, command } satisfies Holder))
  const release = () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}

/** True while a process with this id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}
