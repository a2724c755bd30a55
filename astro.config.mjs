// @ts-check
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField } from 'astro/config'
import { readFrontmatter } from './src/content/frontmatter.ts'
import { LOWERED, SCRIPT_TARGETS } from './src/integrations/browsers.ts'
import { BUILD_VARIABLES } from './src/integrations/build-environment.ts'
import { contentCheck } from './src/integrations/content-check/check.ts'
import { contentEditorRoutes } from './src/integrations/editor.ts'
import { islandPreloads } from './src/integrations/island-preloads.ts'
import { readPageLastModified } from './src/integrations/last-change.ts'
import { cssLayerOrder } from './src/integrations/layer-order.ts'
import { netlifyHeadersFile, netlifyStatic } from './src/integrations/netlify.ts'
import { purgeCssAndCspHashes } from './src/integrations/page-weight/purge-css.ts'
import { shortenPictureNames } from './src/integrations/page-weight/short-names.ts'
import { pregeneratedImageService } from './src/integrations/pictures/pictures.ts'
import {
  copyModulePerImporter,
  disableImportPreloads,
  emitScript,
  singlePageScript,
} from './src/integrations/scripts.ts'
import { tagCspSources } from './src/integrations/tag-sources.ts'
import { pagePath, robotsDirective } from './src/layouts/robots.ts'

const site = /** @type {import('./src/domain/site.ts').SiteFacts} */ (
  readFrontmatter(new URL('src/content/site.md', import.meta.url))
)
const tags = tagCspSources(process.env)
// The close-up film's player, where there is one, and what the ad tag frames.
const frames = [
  ...(site.closeupDemo.id === '' ? [] : [new URL(site.closeupDemo.embed).origin]),
  ...tags.frames,
]

const SRC = fileURLToPath(new URL('src', import.meta.url))
const REACT = /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/
/**
 * Chromium compiles React's file, which begins like this, off the main thread while it arrives; otherwise it compiles
 * each function when it is first called: half of what React did in a press while an offer hydrates.
 * @param {{ moduleIds: string[] }} chunk
 * @returns {any} not '', which would be an empty line in every other file.
 */
const compileHint = ({ moduleIds }) =>
  moduleIds.some((id) => id.includes('react-dom-client')) ? '//# allFunctionsCalledOnLoad' : undefined
/** What the offer page has in common with the portals, which show it too; they alone frame it as a preview, and the server alone draws an answered one. */
const OF_THE_OFFER_PAGE =
  /[\\/]src[\\/](offer[\\/](?!OfferPreview|Answered)|domain[\\/](bonus|expired-view|logo-contrast|price)\.ts|styles[\\/]breakpoints\.ts)/
/** What public forms and portals share: how to ask the API, and what an address is. In the forms' file, portals would fetch that. */
const OF_REQUESTS = /[\\/]src[\\/]browser[\\/](api|type-guards)\.ts/
const OF_ADDRESSES = /[\\/]src[\\/]domain[\\/](email-address|name|phone)\.ts/
/**
 * What catches and tells of a fault, and what gives up on something late: every island takes them. With them the contact
 * form's path, which alone would be a file of 150 bytes with a name in every offer.
 */
const OF_FAILURES =
  /[\\/]src[\\/](browser[\\/](Boundary|fault)|domain[\\/](with-timeout|offer-contact))\.tsx?/
/** What every first screen of a portal is made of. */
const OF_THE_PORTALS =
  /[\\/]src[\\/]portal[\\/]ui[\\/](Button|Icon|Card|Heading|TextButton|Dialog|DialogMessage)\.tsx/

export default defineConfig({
  site: `https://${site.domain}`,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  prefetch: false,
  // Sessions are the API's own.
  session: false,
  // No page shows code; a highlighter would write inline styles.
  markdown: { syntaxHighlight: false },
  env: {
    schema: Object.fromEntries(
      Object.entries(BUILD_VARIABLES).map(([name, context]) => [
        name,
        envField.string({ context, access: 'public', optional: true }),
      ]),
    ),
  },
  integrations: [
    contentCheck(),
    pregeneratedImageService(),
    netlifyStatic(),
    contentEditorRoutes(process.env),
    shortenPictureNames(),
    netlifyHeadersFile(),
    react(),
    sitemap({
      filter: (page) => robotsDirective(pagePath(new URL(page).pathname)) === 'index',
      serialize: (item) => ({ ...item, lastmod: readPageLastModified(pagePath(new URL(item.url).pathname)) }),
    }),
    singlePageScript(),
    emitScript({ address: '/samtykke.js', source: '/src/consent/browser-consent.ts' }),
    emitScript({ address: '/samtykke-banner.js', source: '/src/islands/CookieBanner.tsx' }),
    emitScript({ address: '/feil.js', source: '/src/browser/report-fault.ts' }),
    emitScript({ address: '/tilbud.js', source: '/src/offer/read-offer.ts' }),
    emitScript({ address: '/adresse.js', source: '/src/islands/forms/ask-address.ts' }),
    emitScript({ address: '/gjelder.js', source: '/src/islands/forms/read-referring-offer.ts' }),
    purgeCssAndCspHashes(),
    islandPreloads(),
  ],
  vite: {
    // No .env file is read: the policy, the build stamp and the tags see the same variables, those of the process.
    envDir: false,
    plugins: [cssLayerOrder(), disableImportPreloads(), copyModulePerImporter(SRC), tailwindcss()],
    // For stylesheets that are files; those in pages are lowered as they are pruned.
    css: { lightningcss: LOWERED },
    resolve: {
      alias: [
        // React has had this store hook itself since version 18: what stands in for older ones need not be sent.
        { find: /^use-sync-external-store\/shim(?=$|\/)/, replacement: 'use-sync-external-store' },
      ],
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              postBanner: compileHint,
              // Astro's names for a page's scripts are forty letters longer, in documents where every byte counts.
              entryFileNames: ({ name }) =>
                `_astro/${name.replace(/\.astro_astro_type_script.*/, '')}.[hash].js`,
              // Every file of an island names the bundler's own.
              chunkFileNames: ({ name }) => `_astro/${name.replace('rolldown-runtime', 'run')}.[hash].js`,
              // One file each, for no island works without all of it: smaller, and asked for once.
              codeSplitting: {
                groups: [
                  { name: 'react', test: REACT },
                  { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]/, minShareCount: 2 },
                  { name: 'fault', test: OF_FAILURES, minShareCount: 2 },
                  { name: 'requests', test: OF_REQUESTS, minShareCount: 2 },
                  { name: 'addresses', test: OF_ADDRESSES, minShareCount: 2 },
                  { name: 'forms', test: /[\\/]src[\\/]islands[\\/]forms[\\/]/, minShareCount: 2 },
                  { name: 'islands', test: /[\\/]src[\\/]islands[\\/]/, minShareCount: 2 },
                  { name: 'offer', test: OF_THE_OFFER_PAGE, minShareCount: 2 },
                  { name: 'portal', test: OF_THE_PORTALS, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
    build: {
      target: SCRIPT_TARGETS,
      // The first would be in the offer's first round trip, with its hash; the offer's own script is larger than what is
      // inlined by default. Everything else keeps that.
      assetsInlineLimit: (file) =>
        file.includes('OpenedStyles') ? false : file.includes('partnertilbud') ? true : undefined,
    },
  },
  // In every page's <meta>: the adapter's CSP headers are keyed by exact path, so a rewritten URL would have none. The
  // hashes are Astro's.
  security: {
    csp: {
      scriptDirective: { resources: ["'self'", ...tags.scripts] },
      directives: [
        "default-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "object-src 'none'",
        "img-src 'self' data: https:",
        "media-src 'self'",
        "font-src 'self'",
        `connect-src ${["'self'", ...tags.connections].join(' ')}`,
        `frame-src ${frames.join(' ') || "'none'"}`,
      ],
    },
  },
})
