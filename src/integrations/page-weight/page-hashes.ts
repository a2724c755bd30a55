import { createHash } from 'node:crypto'

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/
const INLINE = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g
const HASH = / 'sha256-([^']+)'/g

/** The page with a policy that keeps the hashes of its own inline scripts and styles and drops all other pages'. */
export function keepOwnHashes(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(([, inline = '']) => createHash('sha256').update(inline).digest('base64')),
  )
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  )
}
