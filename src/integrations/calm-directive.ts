import type { AstroIntegration } from 'astro'

/** Gives islands `client:calm` (src/browser/calm.ts). */
export function calmDirective(): AstroIntegration {
  return {
    name: 'calm-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'calm', entrypoint: './src/browser/calm.ts' }),
    },
  }
}
