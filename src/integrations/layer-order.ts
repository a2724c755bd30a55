import type { Plugin } from 'vite'

/** From the weakest to the strongest; Tailwind keeps the starting values of its own variables in `properties`, and paper has the last word. */
export const LAYERS = ['properties', 'theme', 'base', 'components', 'utilities', 'print']

const ORDER = `@layer ${LAYERS};`

/**
 * Begins every stylesheet with the order of the layers. The first mention of a layer gives it its place, and which
 * stylesheet a page meets first depends on the order of imports.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)|[?&]type=style/, code: /@(?:layer|import)/ },
      handler: (code) => (code.startsWith(ORDER) ? undefined : { code: ORDER + code, map: null }),
    },
  }
}
