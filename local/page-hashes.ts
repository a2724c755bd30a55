import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/
const INLINE = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g
const HASH = / 'sha256-([^']+)'/g

/** A page whose policy keeps the hashes of its own inline scripts and styles, and drops those of all other pages. */
export function ownHashesOnly(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(([, inline = '']) => createHash('sha256').update(inline).digest('base64')),
  )
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  )
}

/** Astro writes the hashes of the whole site into every page: about 30 bytes each, which no other page needs. */
export function pageHashes(): AstroIntegration {
  return {
    name: 'page-hashes',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const files = await readdir(folder, { recursive: true })
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const path = join(folder, file)
          await writeFile(path, ownHashesOnly(await readFile(path, 'utf8')))
        }
      },
    },
  }
}
