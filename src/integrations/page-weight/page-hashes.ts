import { createHash } from 'node:crypto'

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/
const INLINE = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g
const HASH = / 'sha256-([^']+)'/g

/** The page with only the hashes of its own inline scripts and styles left in its Content-Security-Policy. */
export function keepOwnCspHashes(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(([, inline = '']) => createHash('sha256').update(inline).digest('base64')),
  )
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  )
}
