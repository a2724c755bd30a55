import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readFacts } from '#content/read.ts'
import { cached } from '#share/cache.ts'
import { DRAWING, drawShare } from '#share/draw.ts'
import { readSharePages, type SharePage } from '#share/share-pages.ts'
import { sharePath } from '#share/share-path.ts'

/** One picture for each page that can be shared. */
export async function getStaticPaths() {
  const pages = await readSharePages()
  return [...pages.values()].map((page) => ({
    params: { page: sharePath(page.path).replace(/^\/share\/|\.jpg$/g, '') },
    props: page,
  }))
}

/** What each picture is, in few bytes: the same picture stands behind many pages. */
const digests = new Map<string, Promise<string>>()

export async function GET({ props }: { props: SharePage }): Promise<Response> {
  const { eyebrow, headline, picture } = props
  const { brand } = await readFacts()
  // Astro keeps the place of the original where only the server looks.
  const { fsPath } = picture as unknown as { fsPath: string }
  if (!digests.has(fsPath)) digests.set(fsPath, digestOf(fsPath))
  const parts = [String(DRAWING), eyebrow, headline, brand, await digests.get(fsPath)!]
  const jpeg = await cached(parts, () => drawShare({ eyebrow, headline, brand, picture: fsPath }))
  return new Response(jpeg, { headers: { 'content-type': 'image/jpeg' } })
}

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}
