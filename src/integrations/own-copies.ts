import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * `own:domain/consent.ts` is src/domain/consent.ts as a copy of the importing file's own. It stays in that script: a file
 * that two scripts share would be one more to fetch, even for a script that is inline.
 */
export function ownCopies(src: string): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!source.startsWith('own:')) return undefined
      // The whole name, for an importer may be a copy itself.
      const owner = basename(importer).replace(/\W+/g, '-')
      return `${src}/${source.slice('own:'.length)}?own=${owner}`
    },
  }
}
