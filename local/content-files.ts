import type { SchemaContext } from 'astro:content'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { z } from 'astro/zod'
import { parse } from 'yaml'
import type { Collection } from '../src/collections/collection.ts'
import { type Field, fieldOf } from '../src/collections/field-tree.ts'
import { COLLECTIONS } from '../src/collections/index.ts'
import { PROJECT } from './paths.ts'

/** One kind of content with its rules ready to use outside Astro. */
export type ContentKind = { key: string; collection: Collection; schema: z.ZodType; field: Field }

/** One content file as it stands on disk. */
export type ContentFile = {
  kind: ContentKind
  /** Where it lies, from the project's folder on. */
  file: string
  /** Its name without `.md`: the last part of the address of a page made from it. */
  id: string
  /** What its frontmatter says, or why that could not be read. */
  data?: unknown
  unreadable?: string
}

// Outside Astro a picture is the path to it.
const context = { image: () => z.string().min(1) } as unknown as SchemaContext

/** All kinds of content. */
export const KINDS: ContentKind[] = Object.entries(COLLECTIONS).map(([key, each]) => {
  const collection = each as unknown as Collection
  const schema = collection.schema(context)
  return { key, collection, schema, field: fieldOf(schema) }
})

/** Every content file of a project, in the order of the kinds. */
export function readContentFiles(project = PROJECT): ContentFile[] {
  return KINDS.flatMap((kind) =>
    pathsOf(kind.collection, project).map((path) => {
      const found = { kind, file: relative(project, path).replaceAll('\\', '/'), id: basename(path, '.md') }
      try {
        return { ...found, data: frontmatterOf(readFileSync(path, 'utf8')) }
      } catch (error) {
        return { ...found, unreadable: error instanceof Error ? error.message : String(error) }
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

function frontmatterOf(text: string): unknown {
  const [, frontmatter] = /^---\r?\n([\s\S]*?)\r?\n---\s*(?:\r?\n|$)/.exec(text) ?? []
  if (frontmatter === undefined) throw new Error('filen skal begynne og slutte med en linje som bare er ---')
  return parse(frontmatter) ?? {}
}
