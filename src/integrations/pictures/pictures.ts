import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { takeRecordedSizes } from './sizes.ts'

/** Lists the sizes the last build used; relative to the project's root. */
export const SIZES_USED = 'build/sizes.json'

/**
 * Astro image service that serves pictures from pregenerated sizes; a build lists the sizes it used in
 * build/sizes.json, and logs how many were missing.
 */
export function pregeneratedImageService(): AstroIntegration {
  let root: URL
  return {
    name: 'pictures',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = config.root
        // Relative, because it is hashed into the names of built pictures.
        updateConfig({
          image: { service: { entrypoint: './src/integrations/pictures/service.ts', config: {} } },
        })
      },
      'astro:config:done': ({ config }) => {
        // Astro's own cache: the service is never asked for what is found there, so it would not count as used.
        rmSync(new URL('assets/', config.cacheDir), { recursive: true, force: true })
      },
      'astro:build:done': ({ logger }) => {
        const sizes = takeRecordedSizes()
        const file = new URL(SIZES_USED, root)
        mkdirSync(fileURLToPath(new URL('./', file)), { recursive: true })
        writeFileSync(file, `${JSON.stringify(sizes, null, 1)}\n`)
        const missing = sizes.filter(({ ready }) => !ready).length
        if (missing > 0)
          logger.info(`${missing} sizes of pictures were not ready: npm run art -- sizes keeps them.`)
      },
    },
  }
}
