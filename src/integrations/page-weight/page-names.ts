import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseAst } from 'vite'

/** The names used by a page and everything it loads. */
export type PageNames = {
  /** Classes, ids, tags, animations, and custom properties that others than the page's styles may set. */
  names: ReadonlySet<string>
  /** Custom properties that are read elsewhere, for example by a stylesheet fetched later. */
  reads: ReadonlySet<string>
}

const STYLE = /<style>[\s\S]*?<\/style>/g
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const DATA_SCRIPT = /\btype="(?!module|text\/javascript)/
const TAG = /<([a-z][\w-]*)/gi
const CLASSES_OR_ID = /\s(?:class|id)="([^"]*)"/g
const MARKUP = /<[a-z]/i
const MARKUP_NAME = /(?<![\w-])[a-z][\w-]*/gi
const CUSTOM_PROPERTY = /(var\(\s*)?(--[\w-]+)/g
const LINKED_FILE = /\/[\w./-]+\.(?:js|css)\b/g
/** Without the deploy given in `?dpl=`. */
const IMPORTED_FILE = /["'`](\.\/[\w./-]+\.js)(?:\?[\w=&;.-]*)?["'`]/g
/** A part of a page that a script fetches when needed. */
const PAGE_PART = /^\/deler\/[\w-]+$/
/** React mentions every CSS property, and contributes no class of its own. */
const REACT = /\/react\.[\w-]+\.js$/

class Collected implements PageNames {
  readonly names = new Set<string>()
  readonly reads = new Set<string>()

  addAll(other: PageNames): void {
    for (const name of other.names) this.names.add(name)
    for (const name of other.reads) this.reads.add(name)
  }

  addClasses(list: string): void {
    // A class may contain almost anything: `md:w-1/2`, `max-w-[60rem]`, `[&>svg]:p-1`.
    for (const name of list.split(/\s+/)) this.names.add(name)
  }

  addProperties(text: string): void {
    for (const [, read, name = ''] of text.matchAll(CUSTOM_PROPERTY)) {
      const known = read ? this.reads : this.names
      known.add(name)
    }
  }

  addStrings(strings: readonly string[]): void {
    for (const text of strings) {
      this.addClasses(text)
      this.addProperties(text)
      if (MARKUP.test(text)) for (const [name] of text.matchAll(MARKUP_NAME)) this.names.add(name)
    }
  }
}

/** The names in a page's markup and in the strings, not the code, of its inline scripts. */
export function collectNames(html: string, stringsIn = collectStrings): PageNames {
  const page = new Collected()
  const markup = html.replace(STYLE, '').replace(SCRIPT, (_, attributes: string, code: string) => {
    if (!DATA_SCRIPT.test(attributes)) page.addStrings(stringsIn(code))
    return ''
  })
  for (const [, tag = ''] of markup.matchAll(TAG)) page.names.add(tag.toLowerCase())
  for (const [, list = ''] of markup.matchAll(CLASSES_OR_ID)) page.addClasses(decoded(list))
  page.addProperties(markup)
  return page
}

/** The page's names plus the custom properties that a stylesheet sets and reads. */
export function addCssPropertyNames(page: PageNames, css: string): PageNames {
  const all = new Collected()
  all.addAll(page)
  all.addProperties(css)
  return all
}

/** The strings of a script; a template is split at its values. */
function collectStrings(code: string): string[] {
  const strings: string[] = []
  const waiting: unknown[] = [parseAst(code)]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const { type, value } = node as { type?: string; value?: unknown }
    if (type === 'Literal' && typeof value === 'string') strings.push(value)
    if (type === 'TemplateElement') strings.push((value as { cooked: string | null }).cooked ?? '')
    waiting.push(...Object.values(node))
  }
  return strings
}

type File = { own: PageNames; loads: string[] }

/** The names on the pages of a built site; pages share most of their scripts, so each script is read once. */
export class SiteNames {
  readonly #folder: string
  readonly #files = new Map<string, Promise<File>>()
  readonly #strings = new Map<string, string[]>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The names of a page and of everything it can load. */
  async of(html: string): Promise<PageNames> {
    const all = new Collected()
    all.addAll(collectNames(html, (code) => this.#stringsIn(code)))
    const waiting: string[] = html.match(LINKED_FILE) ?? []
    const seen = new Set<string>()
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const { own, loads } = await this.#file(path)
      all.addAll(own)
      waiting.push(...loads)
    }
    return all
  }

  #stringsIn(code: string): string[] {
    const strings = this.#strings.get(code) ?? collectStrings(code)
    this.#strings.set(code, strings)
    return strings
  }

  #file(path: string): Promise<File> {
    const file = this.#files.get(path) ?? this.#read(path)
    this.#files.set(path, file)
    return file
  }

  async #read(path: string): Promise<File> {
    const own = new Collected()
    const file = join(this.#folder, path)
    // Anything in a page's text may look like the path of a file.
    if (!existsSync(file)) return { own, loads: [] }
    const text = await readFile(file, 'utf8')
    if (path.endsWith('.css')) own.addProperties(text)
    if (path.endsWith('.html')) own.addAll(collectNames(text))
    if (!path.endsWith('.js')) return { own, loads: [] }
    const strings = collectStrings(text)
    if (!REACT.test(path)) own.addStrings(strings)
    const imports = [...text.matchAll(IMPORTED_FILE)].map(([, name = '']) =>
      posix.join(posix.dirname(path), name),
    )
    const parts = strings.filter((string) => PAGE_PART.test(string)).map((part) => `${part}.html`)
    const linked = strings.flatMap((string) => string.match(LINKED_FILE) ?? [])
    return { own, loads: [...imports, ...parts, ...linked] }
  }
}

const ENTITY = /&(?:amp|#38|lt|#60|gt|#62|quot|#34|#39);/g
const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&#38;': '&',
  '&lt;': '<',
  '&#60;': '<',
  '&gt;': '>',
  '&#62;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
}

function decoded(attribute: string): string {
  return attribute.replace(ENTITY, (entity) => SIGNS[entity] ?? entity)
}
