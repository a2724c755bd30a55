import { readFileSync } from 'node:fs'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { parse } from 'yaml'
import { leanPages } from './local/lean-pages.ts'
import type { SiteFacts } from './src/domain/site.ts'
import { robotsOf } from './src/layouts/robots.ts'

const site = siteFacts()

export default defineConfig({
  site: `https://${site.domain}`,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  prefetch: false,
  // No page shows code; a highlighter would write inline styles.
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    sitemap({ filter: (page) => robotsOf(new URL(page).pathname.replace(/\/$/, '')) === 'index' }),
    leanPages(),
  ],
  // In a <meta> of every page, because rewritten addresses get no headers of their own; hashes are Astro's.
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "object-src 'none'",
        "img-src 'self' data: https:",
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        // The close-up film's player, where there is one.
        `frame-src ${site.closeupDemo.id === '' ? "'none'" : new URL(site.closeupDemo.embed).origin}`,
      ],
    },
  },
})

function siteFacts(): Pick<SiteFacts, 'domain' | 'closeupDemo'> {
  const source = readFileSync(new URL('src/content/site.md', import.meta.url), 'utf8')
  return parse(source.split('---')[1] ?? '') as SiteFacts
}
