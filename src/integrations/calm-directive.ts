import type { AstroIntegration } from 'astro'

/** Gives islands `client:calm` (src/scripts/calm.ts). */
export function calmDirective(): AstroIntegration {
  return {
    name: 'calm-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'calm', entrypoint: './src/scripts/calm.ts' }),
    },
  }
}
