import { mkdtempSync, statfsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory, where creating a database's thousand files costs the processor half as much. */
const IN_MEMORY = '/dev/shm'
/** What a run's databases may grow to, several times over, in bytes; containers often have 64 MB there. */
const ROOM_BYTES = 2 * 1024 ** 3

/** A new folder that a database server may enter, in memory if there is room for one. */
export async function throwawayFolder(prefix: string): Promise<string> {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
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
