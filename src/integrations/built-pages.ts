import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Rewrites every page of a built site, or the files of other `kinds`, with `change`. */
export async function rewritePages(
  folder: string,
  change: (text: string) => Promise<string>,
  kinds = /\.html$/,
): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => kinds.test(name))) {
    const path = join(folder, file)
    await writeFile(path, await change(await readFile(path, 'utf8')))
  }
}
