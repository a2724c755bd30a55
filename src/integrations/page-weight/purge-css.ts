import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rewritePages } from '../built-pages.ts'
import { addCssPropertyNames, type PageNames, SiteNames } from './page-names.ts'
import { collectReferredNames, mayUseName, purgeStyles } from './used-styles.ts'

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/
const INLINE = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g
const HASH = / 'sha256-([^']+)'/g

/** The page with only the hashes of its own inline scripts and styles left in its Content-Security-Policy. */
export function keepOwnCspHashes(html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, inline = '']) => sha256(inline)))
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  )
}

const STYLE = /<style>([\s\S]*?)<\/style>/g

/**
 * Removes from each built page the CSS and policy hashes it does not use: Astro adds those of the whole route or
 * site. A landing page with its styles must fit in one round trip.
 */
export function purgeCssAndCspHashes(): AstroIntegration {
  return {
    name: 'purge-css',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const site = new SiteNames(folder)
        const styles = new PurgedStyles()
        await rewritePages(folder, async (html) => keepOwnCspHashes(styles.cut(html, await site.of(html))))
      },
    },
  }
}

/** Prunes styles once for all pages that use the same part of them. */
class PurgedStyles {
  readonly #asked = new Map<string, string[]>()
  readonly #cut = new Map<string, string>()

  /** The page with its styles pruned, and their hashes in its policy. */
  cut(html: string, page: PageNames): string {
    let lean = html
    const elements = [...html.matchAll(STYLE)]
    for (const [element, css = ''] of elements) {
      const others = elements.flatMap(([other, text = '']) => (other === element ? [] : text)).join('')
      const style = this.#lean(css, addCssPropertyNames(page, others))
      lean = lean.replace(element, () => `<style>${style}</style>`).replace(sha256(css), sha256(style))
    }
    return lean
  }

  #lean(css: string, page: PageNames): string {
    const asked = this.#asked.get(css) ?? [...collectReferredNames(css)]
    this.#asked.set(css, asked)
    const answers = asked.map((name) => `${mayUseName(name, page.names)}${page.reads.has(name)}`)
    const key = sha256(css + answers.join())
    const lean = this.#cut.get(key) ?? purgeStyles(css, page)
    this.#cut.set(key, lean)
    return lean
  }
}

/** A text's hash as a Content-Security-Policy names it. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
