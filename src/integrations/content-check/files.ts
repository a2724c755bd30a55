import type { SchemaContext } from 'astro:content'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { z } from 'astro/zod'
import { YAMLParseError } from 'yaml'
import type { Collection } from '#collections/collection.ts'
import { type Field, fieldFromSchema } from '#collections/field-tree.ts'
import { COLLECTIONS } from '#collections/index.ts'
import { parseFrontmatter } from '#content/frontmatter.ts'

/** One kind of content with its rules, ready to use outside Astro. */
type ContentKind = { key: string; collection: Collection; schema: z.ZodType; field: Field }

/** One content file as it stands on disk. */
export type ContentFile = {
  kind: ContentKind
  /** Its path within the project. */
  file: string
  /** Its name without `.md`: the last part of the URL of a page made from it. */
  id: string
  text: string
  /** What its frontmatter contains, or why that could not be read. */
  data?: unknown
  unreadable?: string
}

// Outside Astro a picture is just its path.
const context = { image: () => z.string().min(1) } as unknown as SchemaContext

/** All kinds of content. */
export const KINDS: ContentKind[] = Object.entries(COLLECTIONS).map(([key, each]) => {
  const collection = each as unknown as Collection
  const schema = collection.schema(context)
  return { key, collection, schema, field: fieldFromSchema(schema) }
})

/** Every content file of a project, in the order of the kinds. */
export function readContentFiles(project: string): ContentFile[] {
  return KINDS.flatMap((kind) =>
    pathsOf(kind.collection, project).map((path) => {
      const text = readFileSync(path, 'utf8')
      const file = relative(project, path).replaceAll('\\', '/')
      const found = { kind, file, id: basename(path, '.md'), text }
      try {
        return { ...found, data: parseFrontmatter(text) }
      } catch (error) {
        return { ...found, unreadable: unreadableText(error) }
      }
    }),
  )
}

function pathsOf({ source }: Collection, project: string): string[] {
  const content = join(project, 'src/content')
  if ('file' in source) return [join(content, `${source.file}.md`)]
  return readdirSync(join(content, source.folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(content, source.folder, name))
}

/** What an editor can do about each YAML fault, by the parser's name for it. */
const NOTATION_FAULTS: Partial<Record<YAMLParseError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'en tekst med kolon trenger anførselstegn rundt seg, og hvert felt like mange mellomrom foran som feltene ved siden av',
  UNEXPECTED_TOKEN: 'en tekst med anførselstegn eller krøllparentes trenger anførselstegn rundt det hele',
  MISSING_CHAR: 'et anførselstegn mangler',
  BAD_SCALAR_START: 'en tekst som begynner med et slikt tegn, trenger anførselstegn rundt seg',
  BAD_INDENT: 'mellomrommene foran stemmer ikke med linjene rundt, eller en parentes er ikke lukket',
  TAB_AS_INDENT: 'bruk mellomrom foran feltet, ikke tabulator',
  DUPLICATE_KEY: 'feltet står to ganger',
}

/** The sentence and the lines of the file it is about, numbered as in a text editor. */
function unreadableText(error: unknown): string {
  if (!(error instanceof YAMLParseError)) return error instanceof Error ? error.message : String(error)
  const [summary, , ...shown] = error.message.split('\n')
  // The line of dashes above the fields is the file's first.
  const line = (error.linePos?.[0].line ?? 0) + 1
  const says = NOTATION_FAULTS[error.code] ?? summary?.replace(/ at line .*$/, '')
  return [
    `linje ${line}: ${says}`,
    ...shown.filter((text) => text.trim() !== '').map((text) => `        ${text}`),
  ].join('\n')
}
