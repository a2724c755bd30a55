import { type SiteFacts, siteFacts } from '#domain/site.ts'

/** The frontmatter of `src/content/site.md` as JSON, put in place by the build. */
declare const __SITE__: string

/** The site's facts: from the bundle, or, run from its sources, from the content file. */
export async function readSiteFacts(): Promise<SiteFacts> {
  return siteFacts.parse(typeof __SITE__ === 'string' ? JSON.parse(__SITE__) : await contentFile())
}

async function contentFile(): Promise<unknown> {
  const [{ parse }, { readFile }] = await Promise.all([import('yaml'), import('node:fs/promises')])
  const file = await readFile(new URL('../src/content/site.md', import.meta.url), 'utf8')
  const [, frontmatter] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(file) ?? []
  return parse(frontmatter ?? '')
}
