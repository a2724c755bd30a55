import type { SchemaContext } from 'astro:content'
import type { z } from 'astro/zod'

/** One kind of content: where its files are, what editors call it and what a file may contain. */
export type Collection<Schema extends z.ZodType = z.ZodType> = {
  /** The folder under src/content; for a collection of one file, the file's name without `.md`. */
  source: { folder: string } | { file: string }
  /** The editor's name for the whole collection. */
  label: string
  /** The editor's name for one file. */
  labelSingular: string
  /** One sentence for the editor: what it is, and where it is shown. */
  description: string
  /** The field shown in a list of the files. */
  summary: string
  /** A field shown after it, where it alone does not tell the files apart. */
  summaryDetail?: string
  /** What the editor calls each file by its name, where code shows these files: none may be added or removed. */
  files?: Record<string, string>
  /** For pages: the editor's template for the name of a new file, which becomes the address. */
  address?: string
  /** The path of the page that shows one file, as the editor's template; by name for `files`. */
  path?: string | Record<string, string>
  /** Placeholders in braces that only the visitor's browser can fill in. */
  laterWords?: string[]
  /** The field that tells kinds of pages apart, and by its value the editor's list of each kind. */
  lists?: { by: string; of: Record<string, EditorList> }
  schema: (context: SchemaContext) => Schema
}

/** The editor's list of one kind of pages in a collection. */
type EditorList = Pick<Collection, 'label' | 'labelSingular' | 'description' | 'summary' | 'address'> & {
  /** The list's name in the editor's URLs. */
  name: string
  /** Fields that only this kind has. */
  own: string[]
  /** Those of them that must be filled in. */
  required: string[]
}

/** Returns the definition unchanged; exists for its type. */
export function defineContent<Schema extends z.ZodType>(parts: Collection<Schema>): Collection<Schema> {
  return parts
}
