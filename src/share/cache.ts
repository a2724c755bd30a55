import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Beside Astro's own cache of pictures, which hosts keep from build to build.
const FOLDER = 'node_modules/.astro/share'

/** The bytes made earlier of the same parts, or else what `make` gives now. */
export async function cached(parts: string[], make: () => Promise<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  const file = join(FOLDER, hash.digest('hex').slice(0, 32))
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const made = Buffer.from(await make())
  await mkdir(FOLDER, { recursive: true })
  await writeFile(file, made)
  return made
}
