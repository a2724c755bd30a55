import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Rule, transform } from 'lightningcss'
import { LAYERS } from '#integrations/layer-order.ts'
import { stringsOf } from '#integrations/page-names.ts'
import { SITE_FOLDER } from '#local/platform/build.ts'
import { expect, test } from '../support/browser-test.ts'

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
/** Text of a script that goes into a style element. */
const CSS_IN_SCRIPT = /@layer|[.#][\w-]+\s*\{[a-z-]+:[^}]*\}/
/** Astro's own, and nothing of ours speaks of these elements. */
const ISLAND_STYLE = 'astro-island,astro-slot,astro-static-slot{display:contents}'
/** Rules that no layer orders. */
const WITHOUT_LAYER = ['font-face', 'keyframes', 'property', 'page', 'layer-block', 'layer-statement']

test.describe('the styles of the built site', () => {
  test.skip(({ isMobile }) => isMobile, 'files do not depend on the size of the window')

  test('every stylesheet begins with the order of all layers, and no rule of it stands outside one', async () => {
    const sheets = await builtStyles()
    expect(sheets.filter(({ file }) => file.endsWith('.html')).length).toBeGreaterThan(20)
    expect(sheets.filter(({ file }) => file.endsWith('.css')).length).toBeGreaterThan(1)
    expect(sheets.filter(({ file }) => file.endsWith('.js')).length).toBeGreaterThan(0)
    for (const { file, css } of sheets) {
      const rules = rulesOf(css)
      expect([...new Set(rules.flatMap(layersOf))], file).toEqual(LAYERS)
      expect(rules.flatMap(outsideLayers), file).toEqual([])
    }
  })
})

/** All that the site's own pages style themselves with; the editor at /rediger is another's program. */
async function builtStyles(): Promise<{ file: string; css: string }[]> {
  const sheets: { file: string; css: string }[] = []
  for (const file of await readdir(SITE_FOLDER, { recursive: true })) {
    if (!/\.(html|css|js)$/.test(file) || file.startsWith('rediger')) continue
    const text = await readFile(join(SITE_FOLDER, file), 'utf8')
    const styles = file.endsWith('.html')
      ? [...text.matchAll(STYLE)].map(([, css = '']) => css)
      : file.endsWith('.js')
        ? stringsOf(text).filter((string) => CSS_IN_SCRIPT.test(string))
        : [text]
    sheets.push(...styles.filter((css) => css !== ISLAND_STYLE).map((css) => ({ file, css })))
  }
  return sheets
}

function rulesOf(css: string): Rule[] {
  let rules: Rule[] = []
  const remember = (sheet: { rules: Rule[] }) => {
    rules = sheet.rules
  }
  transform({ filename: 'built.css', code: Buffer.from(css), visitor: { StyleSheet: remember } })
  return rules
}

/** The layers in the order of their first mention. */
function layersOf(rule: Rule): string[] {
  if (rule.type === 'layer-block') return [rule.value.name?.join('.') ?? 'nameless']
  if (rule.type === 'layer-statement') return rule.value.names.map((name) => name.join('.'))
  return innerRules(rule).flatMap(layersOf)
}

/** The kinds of the rules that would beat every layer. */
function outsideLayers(rule: Rule): string[] {
  if (WITHOUT_LAYER.includes(rule.type)) return []
  const inner = innerRules(rule)
  return inner.length > 0 ? inner.flatMap(outsideLayers) : [rule.type]
}

function innerRules(rule: Rule): Rule[] {
  return rule.type === 'media' || rule.type === 'supports' ? rule.value.rules : []
}
