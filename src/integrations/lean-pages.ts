import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { ownHashesOnly } from './page-hashes.ts'
import { usedStyles, wordsOf } from './used-styles.ts'

const STYLE = /<style>([\s\S]*?)<\/style>/g
const LINKED_FILE = /\/[\w./-]+\.(?:js|css)\b/g
const CUSTOM_PROPERTY = /--[\w-]+/g
/** Without the deploy that `?dpl=` names. */
const IMPORTED_FILE = /["'`](\.\/[\w./-]+\.js)(?:\?[\w=&;.-]*)?["'`]/g

/**
 * Every built page gets only what it uses. Astro gives all pages of one route the styles of all their sections, and every
 * page the policy hashes of the whole site; a landing page with its styles is to be one round trip.
 */
export function leanPages(): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const linked = new LinkedWords(folder)
        const styles = new LeanStyles()
        const files = await readdir(folder, { recursive: true })
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const path = join(folder, file)
          const html = await readFile(path, 'utf8')
          const words = wordsOf(html.replace(STYLE, ''))
          for (const word of await linked.reachableFrom(html)) words.add(word)
          await writeFile(path, ownHashesOnly(styles.cut(html, words)))
        }
      },
    },
  }
}

/** The words of script files and of all they import, and the custom properties that linked stylesheets read. */
class LinkedWords {
  readonly #folder: string
  readonly #read = new Map<string, Promise<{ words: Set<string>; imports: string[] }>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async reachableFrom(html: string): Promise<Set<string>> {
    const words = new Set<string>()
    const waiting: string[] = html.match(LINKED_FILE) ?? []
    const seen = new Set<string>()
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const script = await this.#file(path)
      for (const word of script.words) words.add(word)
      waiting.push(...script.imports)
    }
    return words
  }

  #file(path: string) {
    const read = this.#read.get(path) ?? this.#load(path)
    this.#read.set(path, read)
    return read
  }

  async #load(path: string) {
    const file = join(this.#folder, path)
    // Anything in the text of a page may look like the address of a file.
    const text = existsSync(file) ? await readFile(file, 'utf8') : ''
    if (path.endsWith('.css')) return { words: new Set(text.match(CUSTOM_PROPERTY)), imports: [] }
    const imports = [...text.matchAll(IMPORTED_FILE)].map(([, name = '']) =>
      posix.join(posix.dirname(path), name),
    )
    return { words: wordsOf(text), imports }
  }
}

/** Cuts styles down once for all pages that use the same of them. */
class LeanStyles {
  readonly #names = new Map<string, string[]>()
  readonly #cut = new Map<string, string>()

  /** The page with its styles cut down, and their hashes in its policy. */
  cut(html: string, words: ReadonlySet<string>): string {
    let page = html
    for (const [element, css = ''] of html.matchAll(STYLE)) {
      const lean = this.#lean(css, words)
      page = page.replace(element, () => `<style>${lean}</style>`).replace(sha256(css), sha256(lean))
    }
    return page
  }

  #lean(css: string, words: ReadonlySet<string>): string {
    const names = this.#names.get(css) ?? [...wordsOf(css)]
    this.#names.set(css, names)
    const key = sha256(css) + names.map((name) => (words.has(name) ? 1 : 0)).join('')
    const lean = this.#cut.get(key) ?? usedStyles(css, words)
    this.#cut.set(key, lean)
    return lean
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
