import type { Plugin } from 'vite'

/**
 * A script that is imported later preloads nothing: Vite would preload what it imports by addresses without the deploy,
 * `?dpl=`, and so fetch those files twice. What it imports is mostly there by then.
 */
export function laterScripts(): Plugin {
  return {
    name: 'later-scripts',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }
        : null,
  }
}
