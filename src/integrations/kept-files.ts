import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const KEPT = 'Cache-Control: public, max-age=31536000, immutable'

/**
 * Tells the host, file by file, that the files with a hash in their name may be kept for a year. A rule for the whole
 * folder would also hold for what is not there: a browser that asks in the middle of a deploy would keep the 404.
 */
export function keptFiles(): AstroIntegration {
  return {
    name: 'kept-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = readdirSync(join(folder, '_astro'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .sort()
        writeFileSync(join(folder, '_headers'), keptHeaders(names))
      },
    },
  }
}

/** The host's headers file for these names of files in `_astro`. */
export function keptHeaders(names: readonly string[]): string {
  return names.map((name) => `/_astro/${name}\n  ${KEPT}\n`).join('')
}
