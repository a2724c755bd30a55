import { type SiteFacts, siteFacts } from '#domain/site.ts'

/** The frontmatter of `src/content/site.md` as JSON, inserted by the build. */
declare const __SITE__: string

/** The site's facts: from the bundle, or, when run from source, from the content file. */
export async function readSiteFacts(): Promise<SiteFacts> {
  return siteFacts.parse(typeof __SITE__ === 'string' ? JSON.parse(__SITE__) : await contentFile())
}

async function contentFile(): Promise<unknown> {
  const { readFrontmatter } = await import('#content/frontmatter.ts')
  return readFrontmatter(new URL('../../src/content/site.md', import.meta.url))
}
