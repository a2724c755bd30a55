import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { rewritePages } from './built-pages.ts'
import { sha256 } from './page-weight/purge-css.ts'

const SOURCE = '/src/layouts/page-script.ts'
/** What stands in the loader for the address of the built script. */
const PLACE = '%PAGE_SCRIPT%'
/** Astro's inline scripts for islands: the element, and the directives. */
const OF_ISLANDS = /define\("astro-island"|\.(?:deferred|load|only)=/
const INLINE = /<script>([\s\S]*?)<\/script>/g
/** Astro's style for the element: base.css says it too, without a hash in every page's policy. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g
/** Astro's id of an island, which nothing reads in a browser: random letters in documents where every byte counts. */
const ISLAND_ID = /(?<=<astro-island) uid="[^"]*"/g

/**
 * Gives public pages one inline loader and one script with all that it loads: adds `client:deferred`, writes the
 * script's URL into the loader, removes Astro's inline scripts. Other pages get those as one, with one hash in their
 * policy. No page keeps Astro's inline style and ids.
 */
export function singlePageScript(): AstroIntegration {
  let address = ''
  return {
    name: 'page-script',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'deferred', entrypoint: './src/scripts/deferred.ts' })
        const tell = (found: string) => {
          address = found
        }
        updateConfig({ vite: { plugins: [emitted(tell)] } })
      },
      'astro:build:done': async ({ dir }) => {
        await rewritePages(fileURLToPath(dir), async (html) =>
          (html.includes(address) ? withoutIslandScripts(html) : joinIslandScripts(html))
            .replace(ISLAND_STYLE, '')
            .replace(ISLAND_ID, ''),
        )
      },
    },
  }
}

function withoutIslandScripts(html: string): string {
  return html.replace(INLINE, (script) => (OF_ISLANDS.test(script) ? '' : script))
}

function joinIslandScripts(html: string): string {
  const found = [...html.matchAll(INLINE)].filter(([script]) => OF_ISLANDS.test(script))
  const [[first, code] = []] = found
  if (!first || !code) return html
  const joined = found.map(([, each]) => each).join(';')
  const instead = (script: string) => (script === first ? `<script>${joined}</script>` : '')
  return html
    .replace(INLINE, (script) => (OF_ISLANDS.test(script) ? instead(script) : script))
    .replace(sha256(code), () => sha256(joined))
}

function emitted(tell: (address: string) => void): Plugin {
  let file = ''
  return {
    name: 'page-script',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      file = this.emitFile({
        type: 'chunk',
        id: SOURCE,
        name: 'page',
        preserveSignature: 'strict',
      })
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        // The deploy that a script belongs to, as Netlify's adapter writes it into all other addresses.
        const deploy = process.env.DEPLOY_ID
        const address = `/${this.getFileName(file)}${deploy ? `?dpl=${deploy}` : ''}`
        tell(address)
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(PLACE, address)
      },
    },
  }
}

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

/** Turns off Vite's import preloads: without the deploy's `?dpl=` files would be fetched twice. */
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
