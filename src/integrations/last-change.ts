import { existsSync } from 'node:fs'
import { readFrontmatter } from '#content/frontmatter.ts'
import { writtenDayToIso } from '#domain/norwegian.ts'

const CONTENT = new URL('../content/', import.meta.url)

/**
 * The day a page's text last changed ('2025-09-13'), from `updated` in its content file; undefined if it has none.
 * For the sitemap.
 */
export function readPageLastModified(path: string): string | undefined {
  const id = path === '/' ? 'forside' : path.slice(1)
  const file = ['pages', 'legal', 'landing']
    .map((folder) => new URL(`${folder}/${id}.md`, CONTENT))
    .find((each) => existsSync(each))
  const { updated } = (file ? readFrontmatter(file) : {}) as { updated?: string }
  return updated && writtenDayToIso(updated)
}
