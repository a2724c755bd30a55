import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

const KEPT = 'Cache-Control: public, max-age=31536000, immutable'
/** The rules live in public/speculation.json: which links a browser may prepare before they are followed. */
const PREPARES = 'Speculation-Rules: "/speculation.json"'
/** Pages that are no way on from the site, by the start of their paths. */
const NOT_OF_THE_SITE = /^(404|admin|deler|partner|partnertilbud|rediger|tilbud)(\/|$)/

/**
 * Writes Netlify's `_headers`: a year of cache per hashed file, not per folder, or browsers would keep the 404 of a
 * file still being deployed; and speculation rules per page.
 */
export function netlifyHeadersFile(): AstroIntegration {
  return {
    name: 'host-headers',
    hooks: {
      'astro:build:done': ({ dir, pages }) => {
        const folder = fileURLToPath(dir)
        const names = readdirSync(join(folder, '_astro'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .sort()
        const paths = pages.map(({ pathname }) => pathname.replace(/\/$/, ''))
        writeFileSync(join(folder, '_headers'), cacheHeaders(names) + speculationHeaders(paths))
      },
    },
  }
}

/** Lines of Netlify's `_headers` that let each of these files in `_astro` be cached for a year, immutable. */
export function cacheHeaders(names: readonly string[]): string {
  return names.map((name) => `/_astro/${name}\n  ${KEPT}\n`).join('')
}

/**
 * Lines of Netlify's `_headers` that give each public page its Speculation-Rules (prefetch). Paths without slashes
 * around them.
 */
export function speculationHeaders(paths: readonly string[]): string {
  return paths
    .filter((path) => !NOT_OF_THE_SITE.test(path))
    .sort()
    .map((path) => `/${path}\n  ${PREPARES}\n`)
    .join('')
}
