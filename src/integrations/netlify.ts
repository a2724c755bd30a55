import type { AstroIntegration } from 'astro'

type Hooks = AstroIntegration['hooks']

/**
 * Netlify's adapter for a site without a server: skew protection, so that a page left open over a deploy still gets the
 * scripts it was built with, and the cache header of `/_astro/*`. By default the adapter also emits a function for
 * every address, which would answer before netlify.toml's rewrites; told that the output is static, it emits none. The
 * rest stays off: the build scales pictures, the API has its own sessions, and development has its own platform.
 */
export function netlifyStatic(): AstroIntegration {
  let adapter: Hooks = {}
  return {
    name: 'netlify-static',
    hooks: {
      'astro:config:setup': async (options) => {
        if (options.command !== 'build') return
        const { default: netlify } = await import('@astrojs/netlify')
        adapter = netlify({ devFeatures: false, imageCDN: false }).hooks
        await adapter['astro:config:setup']?.(options)
      },
      'astro:routes:resolved': (options) => adapter['astro:routes:resolved']?.(options),
      'astro:config:done': (options) =>
        adapter['astro:config:done']?.({
          ...options,
          setAdapter: (given) =>
            options.setAdapter({
              ...given,
              adapterFeatures: { ...given.adapterFeatures, buildOutput: 'static' },
            }),
        }),
      'astro:build:generated': (options) => adapter['astro:build:generated']?.(options),
      'astro:build:done': (options) => adapter['astro:build:done']?.(options),
    },
  }
}
