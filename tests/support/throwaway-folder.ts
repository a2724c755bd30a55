import { mkdtempSync, statfsSync } from 'node:fs'
import { chmod, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '#local/cli/lock.ts'

/** Linux's file system in memory, where creating a database's thousand files costs the processor half as much. */
const IN_MEMORY = '/dev/shm'
/** What a run's databases may grow to, several times over, in bytes; containers often have 64 MB there. */
const ROOM_BYTES = 2 * 1024 ** 3

/** A run that was killed this long ago, in milliseconds, is over: its process may have been in another container. */
const LEFT_BEHIND_MS = 60 * 60_000

/**
 * A new folder that a database server may enter, in memory if there is room for one. What killed runs left there is
 * removed first: memory is not emptied as a disk's folder for temporary files is.
 */
export async function throwawayFolder(prefix: string): Promise<string> {
  const parent = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
  await removeLeftBehind(parent, prefix)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

/** Removes the old folders in `parent` whose process is gone. */
export async function removeLeftBehind(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined
    if (!owner || isRunning(Number(owner))) continue
    const folder = join(parent, name)
    try {
      if (Date.now() - (await stat(folder)).mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true })
    } catch {
      // Another run removes it too, or it is somebody else's.
    }
  }
}

function hasRoom(folder: string): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * ROOM_BYTES) return false
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}
