import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { rewritePages } from './built-pages.ts'

const SOURCE = '/src/layouts/page-script.ts'
/** What stands in the loader for the address of the built script. */
const PLACE = '%PAGE_SCRIPT%'
/** Astro's inline scripts for islands: the element, and the directive. */
const OF_ISLANDS = /define\("astro-island"|\.deferred=/

/**
 * Gives public pages one inline loader and one script with all that it loads: adds `client:deferred`, writes the
 * script's URL into the loader, removes Astro's inline scripts.
 */
export function pageScriptLoader(): AstroIntegration {
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
          html.includes(address) ? withoutIslandScripts(html) : html,
        )
      },
    },
  }
}

function withoutIslandScripts(html: string): string {
  return html.replace(/<script>[\s\S]*?<\/script>/g, (script) => (OF_ISLANDS.test(script) ? '' : script))
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
