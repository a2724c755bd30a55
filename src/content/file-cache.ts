import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The bytes in this file, or else the result of `make`, which is then stored there. */
export async function readOrCreateFile(
  file: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  const earlier = await readFile(file).catch(() => undefined)
  if (earlier) return earlier
  const made = Buffer.from(await make())
  await mkdir(dirname(file), { recursive: true })
  // All or nothing: a build that ends here must not leave half a picture.
  await writeFile(`${file}.${process.pid}`, made)
  await rename(`${file}.${process.pid}`, file)
  return made
}
