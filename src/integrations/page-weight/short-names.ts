import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rewritePages } from '../built-pages.ts'

/** Enough to tell the versions of one picture apart; a clash ends the build. */
const HASH_LENGTH = 4
/** `table.D2aBcDeF_Z1ab2c.avif`: a picture's name and the hash of its master, then that of its size. */
const BUILT_PICTURE = /^((.+?)\.[\w-]{8})(?:_\w+)?\.(avif|webp|jpe?g|png|svg)$/
const PICTURE_ADDRESS = /(?<=\/_astro\/)[\w.-]+\.(?:avif|webp|jpe?g|png|svg)\b/g

/**
 * Shortens the file names of built pictures, with one hash for all sizes of a master: hashes do not compress, and a
 * page names some thirty pictures.
 */
export function shortenPictureNames(): AstroIntegration {
  return {
    name: 'short-names',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = renamePictures(join(folder, '_astro'))
        assertPicturesOnlyInPages(folder, names)
        await rewritePages(
          folder,
          async (text) => text.replace(PICTURE_ADDRESS, (name) => names.get(name) ?? name),
          /\.(html|json)$/,
        )
      },
    },
  }
}

/**
 * Renames the pictures in a folder, the sizes of one master numbered (`table.D2aB.avif`, `table.D2aB2.avif`); returns
 * new names by old.
 * @throws Error if two masters of one name share a hash.
 */
export function renamePictures(folder: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const { name, sizes } of mastersIn(folder)) {
    const hash = hashOf([...sizes.keys()].sort().join()).slice(0, HASH_LENGTH)
    const numbers = new Map<string, number>()
    for (const [, { extension, olds }] of [...sizes].sort(bySize)) {
      const number = (numbers.get(extension) ?? 0) + 1
      numbers.set(extension, number)
      const short = `${name}.${hash}${number === 1 ? '' : number}.${extension}`
      if ([...names.values()].includes(short))
        throw new Error(`Two pictures would be called ${short}: make HASH_LENGTH longer.`)
      for (const old of olds) {
        names.set(old, short)
        renameSync(join(folder, old), join(folder, short))
      }
    }
  }
  return names
}

/** A size of a picture in one format: several names may have the same content. */
type Size = { extension: string; bytes: number; olds: string[] }

/** The pictures of a folder by master, each with its sizes by the hash of their content. */
function mastersIn(folder: string): Iterable<{ name: string; sizes: Map<string, Size> }> {
  const masters = new Map<string, { name: string; sizes: Map<string, Size> }>()
  for (const old of readdirSync(folder).sort()) {
    const [, key, name, extension] = BUILT_PICTURE.exec(old) ?? []
    if (!key || !name || !extension) continue
    const master = masters.get(key) ?? { name, sizes: new Map<string, Size>() }
    masters.set(key, master)
    const content = readFileSync(join(folder, old))
    const hash = hashOf(content)
    const size = master.sizes.get(hash)
    if (size) size.olds.push(old)
    else master.sizes.set(hash, { extension, bytes: content.length, olds: [old] })
  }
  return masters.values()
}

/** The same order in every build; the hash decides between files of one length. */
function bySize([a, one]: [string, Size], [b, other]: [string, Size]): number {
  return one.bytes - other.bytes || (a < b ? -1 : 1)
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** @throws Error if a script or stylesheet mentions a renamed picture, as only pages and JSON are rewritten. */
export function assertPicturesOnlyInPages(folder: string, names: ReadonlyMap<string, string>): void {
  for (const file of readdirSync(folder, { recursive: true }).map(String)) {
    if (!/\.(js|css)$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    const named = text.match(PICTURE_ADDRESS)?.find((name) => names.has(name))
    if (named)
      throw new Error(
        `${file} names the picture ${named}, which has been renamed: give it the address from a page (src/integrations/page-weight/short-names.ts).`,
      )
  }
}
