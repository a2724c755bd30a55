import { createHash } from 'node:crypto'
import { type MediaCondition, type Rule, transform } from 'lightningcss'
import type { Page } from 'playwright/test'

/** What a browser may be too old for. */
export type Missing = 'layers' | 'container queries' | 'media ranges' | 'modules'

/** What the site says to the iPhones that know no layers. */
export const WITHOUT_LAYERS =
  /@supports ?\(-webkit-touch-callout:\s?none\)[^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g

const STYLE = /<style>([\s\S]*?)<\/style>/g
const MEDIA_QUERIES = /(?<=@media )[^{]*/g
/** Without modules no script runs: the others are written in a language as young as modules, or load one. */
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
const POLICY = 'content-security-policy'

/** Serves the site to this page as a browser that lacks these reads it: what it does not know, it skips. */
export async function openAsOldBrowser(page: Page, missing: readonly Missing[]): Promise<void> {
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    // A redirect's answer has no body to read.
    if (response.status() >= 300 && response.status() < 400) return route.fulfill({ response })
    const text = await response.text()
    if (kind === 'stylesheet') return route.fulfill({ response, body: readStyles(text, missing) })
    // Without one, the header is empty: no policy.
    const { [POLICY]: policy = '', ...headers } = response.headers()
    const { body, renamed } = readPage(text, missing)
    return route.fulfill({
      response,
      body: renamed(body),
      headers: { ...headers, [POLICY]: renamed(policy) },
    })
  })
}

/** A policy names a style by its hash: `renamed` gives it that of what is left of the style. */
function readPage(html: string, missing: readonly Missing[]) {
  let body = missing.includes('modules') ? html.replace(SCRIPT, '') : html
  const hashes: [string, string][] = []
  for (const [element, css = ''] of html.matchAll(STYLE)) {
    const left = readStyles(css, missing)
    body = body.replace(element, () => `<style>${left}</style>`)
    hashes.push([sha256(css), sha256(left)])
  }
  const renamed = (text: string) => hashes.reduce((whole, [old, now]) => whole.replaceAll(old, now), text)
  return { body, renamed }
}

function readStyles(css: string, missing: readonly Missing[]): string {
  const plain = missing.includes('layers') ? css.replace(WITHOUT_LAYERS, '$1') : css
  const asked = missing.includes('media ranges') ? plain.replace(MEDIA_QUERIES, withoutRanges) : plain
  const { code } = transform({
    filename: 'old.css',
    code: Buffer.from(asked),
    visitor: { Rule: (rule) => (isSkipped(rule, missing) ? [] : undefined) },
  })
  return code.toString()
}

/** Lightning CSS reads `min-width` as a range too, so it cannot tell. */
function withoutRanges(queries: string): string {
  return queries
    .split(',')
    .map((query) => (/[<>]/.test(query) ? 'not all' : query))
    .join()
}

function isSkipped(rule: Rule, missing: readonly Missing[]): boolean {
  if (rule.type === 'layer-block' || rule.type === 'layer-statement') return missing.includes('layers')
  if (rule.type === 'container') return missing.includes('container queries')
  if (rule.type !== 'media') return false
  const conditions = rule.value.query.mediaQueries.flatMap(({ condition }) => condition ?? [])
  // Every browser without one of these is older than the question whether scripts run.
  return conditions.some((condition) => isAskedOf(condition, 'scripting'))
}

function isAskedOf(condition: MediaCondition, feature: string): boolean {
  if (condition.type === 'not') return isAskedOf(condition.value, feature)
  if (condition.type === 'operation') return condition.conditions.some((part) => isAskedOf(part, feature))
  return condition.type === 'feature' && condition.value.name === feature
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
