import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Rewrites every page of a built site with `change`. */
export async function changePages(folder: string, change: (html: string) => Promise<string>): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file)
    await writeFile(path, await change(await readFile(path, 'utf8')))
  }
}
