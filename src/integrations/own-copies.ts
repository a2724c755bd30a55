import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Resolves imports with `own:`, such as `own:domain/consent.ts`, to a copy of the module for each importer, so that
 * it is bundled into that script and not a shared file to fetch.
 */
export function copyModulePerImporter(src: string): Plugin {
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
