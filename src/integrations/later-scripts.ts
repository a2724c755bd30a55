import type { Plugin } from 'vite'

/**
 * Turns off Vite's preloads for dynamic imports: it would preload URLs without the deploy's `?dpl=`, so that files
 * were fetched twice.
 */
export function disableImportPreloads(): Plugin {
  return {
    name: 'later-scripts',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }
        : null,
  }
}
