import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** From a first line of three dashes to the next line that is only that; in a value or in the text they are dashes. */
const FRONTMATTER = /^\uFEFF?---[^\S\n]*\n(?:([\s\S]*?)\n)?---[^\S\n]*(?:\n|$)/

/** What the frontmatter of a content file says; throws a sentence for its editor, or yaml's error, when it cannot be read. */
export function frontmatterOf(text: string): unknown {
  const found = FRONTMATTER.exec(text.replaceAll('\r\n', '\n'))
  if (!found) throw new Error('filen skal begynne og slutte med en linje som bare er ---')
  return parse(found[1] ?? '') ?? {}
}

/** The frontmatter of the content file at a URL; the error names the file. */
export function readFrontmatter(file: URL): unknown {
  try {
    return frontmatterOf(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${basename(fileURLToPath(file))}: ${reason}`, { cause: error })
  }
}
