import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { changePages } from './built-pages.ts'

/** Enough to tell the versions and sizes of one picture apart; a clash ends the build. */
const HASH_LENGTH = 4
/** `table.D2aBcDeF_Z1ab2c.avif`: a picture's name, the hash of its master and that of its size. */
const BUILT_PICTURE = /^(.+?)\.[\w-]{8}(?:_\w+)?\.(avif|webp|jpe?g|png|svg)$/
const PICTURE_ADDRESS = /(?<=\/_astro\/)[\w.-]+\.(?:avif|webp|jpe?g|png|svg)\b/g

/**
 * Gives built pictures shorter names. A page names some thirty of them, and two hashes for each cost it a tenth of a
 * kilobyte of its one round trip for every ten pictures, since nothing compresses a hash.
 */
export function shortNames(): AstroIntegration {
  return {
    name: 'short-names',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = renamePictures(join(folder, '_astro'))
        expectNamedInPagesOnly(folder, names)
        await changePages(folder, async (html) =>
          html.replace(PICTURE_ADDRESS, (name) => names.get(name) ?? name),
        )
      },
    },
  }
}

/** Renames the pictures in a folder after their content; returns the new names by the old. */
export function renamePictures(folder: string): Map<string, string> {
  const names = new Map<string, string>()
  const contents = new Map<string, string>()
  for (const old of readdirSync(folder)) {
    const [, name, extension] = BUILT_PICTURE.exec(old) ?? []
    if (!name) continue
    const content = createHash('sha256')
      .update(readFileSync(join(folder, old)))
      .digest('base64url')
    const short = `${name}.${content.slice(0, HASH_LENGTH)}.${extension}`
    if ((contents.get(short) ?? content) !== content)
      throw new Error(`Two pictures would be called ${short}: make HASH_LENGTH longer.`)
    contents.set(short, content)
    names.set(old, short)
    renameSync(join(folder, old), join(folder, short))
  }
  return names
}

/**
 * Ends the build if a script or a stylesheet names a picture that has another name now: only pages are rewritten, since
 * a script that changed would need another name itself.
 * @throws Error with a sentence.
 */
export function expectNamedInPagesOnly(folder: string, names: ReadonlyMap<string, string>): void {
  for (const file of readdirSync(folder, { recursive: true }).map(String)) {
    if (!/\.(js|css)$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    const named = text.match(PICTURE_ADDRESS)?.find((name) => names.has(name))
    if (named)
      throw new Error(
        `${file} names the picture ${named}, which has been renamed: give it the address from a page (src/integrations/short-names.ts).`,
      )
  }
}

const SCOPE = /\bastro-([a-z0-9]{8})\b/g
const CLASSES = /\sclass="[^"]*"/g

/** Shortens the classes that scope a component's styles, alike on all pages: some are parts of others. */
export class ShortScopes {
  readonly #names = new Map<string, string>()
  readonly #taken = new Set<string>()

  /** A stylesheet with short scopes. */
  inStyle(css: string): string {
    return css.replace(SCOPE, (scope) => this.#short(scope))
  }

  /** A page whose elements name the short scopes. */
  inMarkup(html: string): string {
    return html.replace(CLASSES, (classes) => this.inStyle(classes))
  }

  #short(scope: string): string {
    const known = this.#names.get(scope)
    if (known) return known
    const hash = scope.slice('astro-'.length)
    for (let length = 2; length <= hash.length; length++) {
      const short = `s-${hash.slice(0, length)}`
      if (this.#taken.has(short)) continue
      this.#taken.add(short)
      this.#names.set(scope, short)
      return short
    }
    return scope
  }
}
