import type { SchemaContext } from 'astro:content'
import type { z } from 'astro/zod'

/** One kind of content: where its files lie, what an editor calls it and what a file may hold. */
export type Collection<Schema extends z.ZodType = z.ZodType> = {
  /** The folder under src/content; for a collection of one file, the file's name without `.md`. */
  source: { folder: string } | { file: string }
  /** What an editor calls all of it. */
  label: string
  /** What an editor calls one file of it. */
  labelSingular: string
  /** One sentence for the editor: what it is, and where it shows. */
  description: string
  /** The field a list of the files shows. */
  summary: string
  /** Fixed: the pages that show these files are code, so no file may be added or removed. */
  fixed?: boolean
  /** Words in braces that only the visitor's browser can fill in. */
  laterWords?: string[]
  schema: (context: SchemaContext) => Schema
}

/** Says what a collection is; there for the type. */
export function collection<Schema extends z.ZodType>(parts: Collection<Schema>): Collection<Schema> {
  return parts
}
