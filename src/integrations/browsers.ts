import { fileURLToPath } from 'node:url'
import browserslist from 'browserslist'
import toEsbuild from 'browserslist-to-esbuild'
import { browserslistToTargets, Features } from 'lightningcss'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** The browsers the site is built for, as package.json lists them: queries, e.g. `safari >= 16.4`. */
export const BROWSERS: readonly string[] = browserslist.loadConfig({ path: PROJECT }) ?? []

/** The oldest of each, for the scripts, e.g. `safari16.4`. */
export const SCRIPT_TARGETS = toEsbuild([...BROWSERS])

/** How Lightning CSS lowers the styles. */
export const LOWERED = {
  targets: browserslistToTargets(browserslist([...BROWSERS])),
  // Costs nothing, and iPhones that stay on iOS 15 get the layout too: they know layers, but no `(width >= 40rem)`.
  include: Features.MediaRangeSyntax,
  // It would prepare every page for `light-dark()`, which none uses.
  exclude: Features.LightDark,
}
