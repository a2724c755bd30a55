import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rewritePages } from './built-pages.ts'

/** An island that starts with its page, `client:load` or `client:only`; the deferred ones wait on purpose. */
const ISLAND = /<astro-island\b[^>]*\bclient="(?:load|only)"[^>]*>/g
const ISLAND_SCRIPT = /\b(?:component|renderer)-url="([^"]+)"/g
/** What a built script imports before it can run, including the deploy it belongs to; an `import()` comes later. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.\/[\w./-]+\.js(?:\?[\w=&;.-]*)?)["'`]/g

/**
 * Adds a modulepreload link for every script that a page's immediate islands import, so that they load in parallel:
 * one after the other they cost three round trips before an offer's price is shown.
 */
export function islandPreloads(): AstroIntegration {
  return {
    name: 'island-preloads',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const scriptAt = (address: string) => readFile(join(folder, pathOf(address)), 'utf8')
        await rewritePages(folder, (html) => addPreloads(html, scriptAt))
      },
    },
  }
}

/** The page with a preload for each script its islands import statically, however deep. */
export async function addPreloads(
  html: string,
  scriptAt: (path: string) => Promise<string>,
): Promise<string> {
  const islands = html.match(ISLAND)?.join('') ?? ''
  const waiting = [...islands.matchAll(ISLAND_SCRIPT)].map(([, path = '']) => path)
  const scripts = new Set<string>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (scripts.has(path)) continue
    scripts.add(path)
    for (const [, name = ''] of (await scriptAt(path)).matchAll(STATIC_IMPORT)) {
      waiting.push(posix.join(posix.dirname(path), name))
    }
  }
  const links = [...scripts].map((path) => `<link rel="modulepreload" href="${path}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** A site URL's path, without the deploy given in `?dpl=`. */
function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? ''
}
