import { readFacts } from '#content/read.ts'
import { siteOrigin } from '#layouts/structured-data.ts'

/** Nothing is blocked: a crawler has to read a page to see that it must not be indexed. */
export async function GET(): Promise<Response> {
  const origin = siteOrigin(await readFacts())
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`)
}
