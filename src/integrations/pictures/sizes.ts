import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOrCreateFile } from '#content/file-cache.ts'

/** A picture in one of the sizes that pages ask for. */
export type Size = {
  /** The name of its master, without the extension. */
  master: string
  /** Its file, named after a digest of the master, of what was asked for, and of the encoder. */
  file: string
  /** Whether that file is in READY. */
  ready: boolean
}

/** What a page may ask for; from a query to the development server the values are text. */
export type Asked = {
  src: string
  width?: number | string
  height?: number | string
  fit?: string
  position?: string
  background?: string
  format?: string
  quality?: number | string | null
  /** The one colour that a mark is drawn in. */
  tone?: string | undefined
}

/** The sizes in the repository, relative to the project's root; `npm run art -- sizes` makes them. */
export const READY = 'src/assets/sizes'
/** Those that a build had to make, for example of an editor's pictures; hosts keep the folder between builds. */
export const MADE = 'node_modules/.astro/sizes'

/** The file name of a picture in one size: a hash of the master, the size asked for, and the encoder. */
export function pictureSizeFileName(master: Uint8Array, asked: Asked, encoder: string): string {
  const { width, height, fit, position, background, format, quality, tone } = asked
  const wanted = [width, height, fit, position, background, quality].map((value) => String(value ?? ''))
  const hash = createHash('sha256').update(master)
  for (const part of [encoder, format ?? '', ...wanted, ...(tone ? [tone] : [])])
    hash.update('\0').update(part)
  return `${hash.digest('hex').slice(0, 20)}.${format ?? 'same'}`
}

/** The picture in this size: the ready-made one, else one made by an earlier build, else what `encode` produces now. */
export async function readOrResize(
  master: Uint8Array,
  {
    asked,
    encoder,
    encode,
    root = process.cwd(),
  }: { asked: Asked; encoder: string; encode: () => Promise<Uint8Array>; root?: string },
): Promise<{ data: Uint8Array; size: Size }> {
  const file = pictureSizeFileName(master, asked, encoder)
  const ready = await readFile(join(root, READY, file)).catch(() => undefined)
  const data = ready ?? (await readOrCreateFile(join(root, MADE, file), encode))
  return { data, size: { master: nameOf(asked.src), file, ready: ready !== undefined } }
}

/** `table` from `/_astro/table.D2a.webp` in a build, or from `/@fs/…/table.webp?origWidth=…` in development. */
function nameOf(src: string): string {
  return src.replace(/\?.*$/, '').split('/').at(-1)!.replace(/\..*$/, '')
}

/** The build bundles the image service, so it shares no module with Astro's configuration. */
const shared = globalThis as { sizesUsed?: Map<string, Size> }

/** Records that a page of this build asked for a size. */
export function recordRequestedSize(size: Size): void {
  shared.sizesUsed ??= new Map()
  shared.sizesUsed.set(size.file, size)
}

/** Every size asked for since the last call, by name. */
export function takeRecordedSizes(): Size[] {
  const sizes = [...(shared.sizesUsed?.values() ?? [])]
  shared.sizesUsed?.clear()
  return sizes.sort((one, other) =>
    `${one.master} ${one.file}`.localeCompare(`${other.master} ${other.file}`),
  )
}
