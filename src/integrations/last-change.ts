import { existsSync } from 'node:fs'
import { readFrontmatter } from '#content/frontmatter.ts'
import { isoDay } from '#domain/norwegian.ts'

const CONTENT = new URL('../content/', import.meta.url)

/** The day the words of the page at a path last changed, as its content file says ('2025-09-13'), if it does. */
export function lastChange(path: string): string | undefined {
  const id = path === '/' ? 'forside' : path.slice(1)
  const file = ['pages', 'legal', 'landing']
    .map((folder) => new URL(`${folder}/${id}.md`, CONTENT))
    .find((each) => existsSync(each))
  const { updated } = (file ? readFrontmatter(file) : {}) as { updated?: string }
  return updated && isoDay(updated)
}
