import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOrCreateFile } from '#content/file-cache.ts'
import { readFacts } from '#content/read.ts'
import { sharePicturePath } from '#domain/offer-address.ts'
import { DRAWING, drawPageSharePicture } from '#share/draw.ts'
import { readSharePages, type SharePage } from '#share/share-pages.ts'

/** One path for the share picture (og:image) of each page that has its own. */
export async function getStaticPaths() {
  const pages = await readSharePages()
  return [...pages.values()].map((page) => ({
    params: { page: sharePicturePath(page.path).replace(/^\/share\/|\.jpg$/g, '') },
    props: page,
  }))
}

// Next to the picture sizes that a build made, which hosts keep between builds.
const FOLDER = 'node_modules/.astro/share'
/** A short digest of each picture: many pages use the same one. */
const digests = new Map<string, Promise<string>>()

/** The share picture of a page as a JPEG, kept in node_modules/.astro between builds. */
export async function GET({ props }: { props: SharePage }): Promise<Response> {
  const { eyebrow, headline, picture } = props
  const { brand } = await readFacts()
  // Astro keeps the original's path where only the server looks.
  const { fsPath } = picture as unknown as { fsPath: string }
  if (!digests.has(fsPath)) digests.set(fsPath, digestOf(fsPath))
  const parts = [String(DRAWING), eyebrow, headline, brand, await digests.get(fsPath)!]
  const jpeg = await readOrCreateFile(join(FOLDER, digest(...parts)), () =>
    drawPageSharePicture({ eyebrow, headline, brand, picture: fsPath }),
  )
  return new Response(jpeg, { headers: { 'content-type': 'image/jpeg' } })
}

async function digestOf(file: string): Promise<string> {
  return digest(await readFile(file))
}

function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
