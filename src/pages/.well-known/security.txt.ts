import { readFacts } from '#content/read.ts'
import { siteOrigin } from '#layouts/structured-data.ts'

/** How long after the build the file may be trusted: a site that nobody builds any more should say nothing. */
const VALID_DAYS = 360

/** Generates security.txt (RFC 9116): where to report a vulnerability; it expires 360 days after the build. */
export async function GET(): Promise<Response> {
  const facts = await readFacts()
  const expires = new Date(Date.now() + VALID_DAYS * 24 * 60 * 60 * 1000)
  return new Response(
    [
      `Contact: mailto:${facts.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: no, en',
      `Canonical: ${siteOrigin(facts)}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
}
