import { readFile } from 'node:fs/promises'
import { readFacts } from '../../content/read.ts'
import { cached } from '../../share/cache.ts'
import { DRAWING, drawShare } from '../../share/draw.ts'
import { readSharePages, type SharePage } from '../../share/share-pages.ts'
import { sharePath } from '../../share/share-path.ts'

/** One picture for each page that can be shared (F-130). */
export async function getStaticPaths() {
  const pages = await readSharePages()
  return [...pages.values()].map((page) => ({
    params: { page: sharePath(page.path).replace(/^\/share\/|\.jpg$/g, '') },
    props: page,
  }))
}

const pictures = new Map<string, Promise<Buffer>>()

export async function GET({ props }: { props: SharePage }): Promise<Response> {
  const { eyebrow, headline, picture } = props
  const { brand } = await readFacts()
  // Astro keeps the place of the original where only the server looks.
  const { fsPath } = picture as unknown as { fsPath: string }
  if (!pictures.has(fsPath)) pictures.set(fsPath, readFile(fsPath))
  const parts = [String(DRAWING), eyebrow, headline, brand, await pictures.get(fsPath)!]
  const jpeg = await cached(parts, () => drawShare({ eyebrow, headline, brand, picture: fsPath }))
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } })
}
