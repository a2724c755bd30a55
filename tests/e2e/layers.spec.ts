import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Rule, transform } from 'lightningcss'
import { PROJECT } from '#local/cli/paths.ts'
import { SITE_FOLDER } from '#netlify/build/functions.ts'
import { WITHOUT_LAYERS } from '../browsers/old-browser.ts'
import { expect, test } from '../support/browser.ts'

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
/** What is added to a page that is shown: with layers Chromium would lay out the whole page again. A toggle hides it. */
const LATE_FILE = /\/(cookie-banner|opened)\./
const LATE_CLASS = /"name":"(cookie|video|closeup|data-panel)/
/** Rules that layers do not order. */
const WITHOUT_LAYER = ['font-face', 'keyframes', 'property', 'page', 'layer-block', 'layer-statement']

test.describe('the styles of the built site', { tag: '@desktop' }, () => {
  test('every stylesheet begins with the order of all layers and every rule has one, but in styles that come late', async () => {
    const sheets = await builtStyles()
    const layers = await layersInOrder()
    expect(sheets.filter(({ file }) => file.endsWith('.html')).length).toBeGreaterThan(20)
    expect(sheets.filter(({ file }) => file.endsWith('.css')).length).toBeGreaterThan(1)
    for (const { file, css } of sheets) {
      const rules = rulesOf(css.replace(WITHOUT_LAYERS, ''))
      expect([...new Set(rules.flatMap(layersOf))], file).toEqual(LATE_FILE.test(file) ? [] : layers)
      expect(rules.flatMap(outsideLayers), file).toEqual([])
    }
  })
})

/** The layers from weakest to strongest, as the source has them. */
async function layersInOrder(): Promise<string[]> {
  const source = await readFile(join(PROJECT, 'src/styles/layers.css'), 'utf8')
  return /^@layer ([\w, ]+);/m.exec(source)![1]!.split(', ')
}

/** All styles of the site's own pages; the editor at /rediger is another program. */
async function builtStyles(): Promise<{ file: string; css: string }[]> {
  const sheets: { file: string; css: string }[] = []
  for (const file of await readdir(SITE_FOLDER, { recursive: true })) {
    if (!/\.(html|css)$/.test(file) || file.startsWith('rediger')) continue
    const text = await readFile(join(SITE_FOLDER, file), 'utf8')
    const styles = file.endsWith('.html') ? [...text.matchAll(STYLE)].map(([, css = '']) => css) : [text]
    sheets.push(...styles.map((css) => ({ file, css })))
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

/** The layers in order of first mention. */
function layersOf(rule: Rule): string[] {
  if (rule.type === 'layer-block') return [rule.value.name?.join('.') ?? 'nameless']
  if (rule.type === 'layer-statement') return rule.value.names.map((name) => name.join('.'))
  return innerRules(rule).flatMap(layersOf)
}

/** The kinds of rules that would beat every layer. */
function outsideLayers(rule: Rule): string[] {
  if (WITHOUT_LAYER.includes(rule.type)) return []
  if (rule.type === 'style' && LATE_CLASS.test(JSON.stringify(rule.value.selectors))) return []
  const inner = innerRules(rule)
  return inner.length > 0 ? inner.flatMap(outsideLayers) : [rule.type]
}

function innerRules(rule: Rule): Rule[] {
  return rule.type === 'media' || rule.type === 'supports' ? rule.value.rules : []
}
