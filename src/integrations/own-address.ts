import type { AstroIntegration } from 'astro'

/** A script of the site that pages load by URL, when they need it. */
type OwnAddress = { address: `/${string}.js`; source: string }

/**
 * Gives a script a URL that a page's inline script can name. Vite's own dynamic import would add a kilobyte of helper
 * to every page. The file lies outside /_astro, whose files are cached for ever.
 */
export function emitScript({ address, source }: OwnAddress): AstroIntegration {
  return {
    name: 'own-address',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'own-address',
                apply: 'build',
                applyToEnvironment: (environment) => environment.name === 'client',
                buildStart() {
                  const chunk = { type: 'chunk', id: source, fileName: address.slice(1) } as const
                  this.emitFile({ ...chunk, preserveSignature: 'strict' })
                },
              },
            ],
          },
        })
      },
    },
  }
}
