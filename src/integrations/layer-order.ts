import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FILE = fileURLToPath(new URL('../styles/layers.css', import.meta.url))
const [ORDER = ''] = /^@layer [\w, ]+;/m.exec(readFileSync(FILE, 'utf8')) ?? []
/**
 * Lets Tailwind resolve references to the theme in a stylesheet, e.g. `theme(--breakpoint-md)`; produces no CSS itself.
 */
const REFERENCE = `@reference ${JSON.stringify(FILE)};`
const ASKS_THE_THEME = /theme\(|@variant|@import/
const HAS_LAYERS = /@layer/

/**
 * Puts the `@layer` order, which the first mention fixes, at the top of every stylesheet with layers, and a reference
 * to the theme where one uses it. Must come before Tailwind's plugin.
 */
export function cssLayerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)|[?&]type=style/, code: /@(?:layer|import|variant)|theme\(/ },
      handler(code) {
        if (code.includes(ORDER)) return undefined
        const order = HAS_LAYERS.test(code) ? ORDER : ''
        return { code: order + (ASKS_THE_THEME.test(code) ? REFERENCE : '') + code, map: null }
      },
    },
  }
}
