import { readFileSync, writeFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

/** Takes the adapter's one rule out of what it tells the host: that whatever is under `/_astro/` is kept for a year. */
function dropHeaders(file: URL): void {
  const { headers: _, ...config } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(config))
}

type Hooks = AstroIntegration['hooks']

/**
 * Netlify's adapter for its skew protection alone. Told that the output is static, it emits no function, which would
 * answer before netlify.toml's rewrites.
 */
export function netlifyStatic(): AstroIntegration {
  let adapter: Hooks = {}
  let root = new URL('file:///')
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
      'astro:config:done': (options) => {
        root = options.config.root
        return adapter['astro:config:done']?.({
          ...options,
          setAdapter: (given) =>
            options.setAdapter({
              ...given,
              adapterFeatures: { ...given.adapterFeatures, buildOutput: 'static' },
            }),
        })
      },
      'astro:build:generated': (options) => adapter['astro:build:generated']?.(options),
      'astro:build:done': async (options) => {
        await adapter['astro:build:done']?.(options)
        dropHeaders(new URL('.netlify/v1/config.json', root))
      },
    },
  }
}
