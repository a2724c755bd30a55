import { readFileSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { readFrontmatter } from '#content/frontmatter.ts'
import type { OfferShells } from '#offer/shell.ts'
import { makeShareMaterials, type ShareMaterials } from '#share/materials.ts'
import {
  type FONTS,
  fontsOfPage,
  OFFER_SHELL_PATHS,
  offerShells,
  packagesOfFiles,
  termsVersionOfFile,
} from '../host/built-content.ts'
import { type FormTemplates, parseFormTemplates } from '../host/form-template.ts'
import type { BundledMaterials } from '../host/share-materials.ts'

const REACT_TO_STRING = 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'
const NODEMAILER_REQUIRED = 'node_modules/nodemailer/dist/cjs/nodemailer.js'
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** The built site; netlify.toml names the same folder. */
export const SITE_FOLDER = join(PROJECT, 'dist')
/** The built functions, one file each; netlify.toml names the same folder. */
export const FUNCTIONS_FOLDER = join(PROJECT, 'build/functions')

/** Built pages that functions fill: the answers to forms without JavaScript, and the offer pages; and their typefaces. */
type FilledPages = { forms: FormTemplates; offers: OfferShells; fonts: typeof FONTS }

/**
 * esbuild options: each function becomes one ESM file that needs nothing but Node and, to draw pictures, sharp as
 * WebAssembly, which netlify.toml packs beside it.
 */
export async function functionBundleOptions({
  minify,
  pages,
}: {
  minify: boolean
  /** What the functions fill; if absent, they fetch it from the site. */
  pages?: FilledPages
}): Promise<BuildOptions> {
  const site = readFrontmatter(new URL('../../src/content/site.md', import.meta.url))
  return {
    absWorkingDir: PROJECT,
    outdir: FUNCTIONS_FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    minify,
    legalComments: 'none',
    logLevel: 'warning',
    external: ['pg-native', 'cloudflare:sockets', '@img/sharp-wasm32/sharp.node'],
    // CommonJS code in the bundle (pg, nodemailer) calls require.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    define: {
      __CONTEXT__: JSON.stringify(process.env.CONTEXT ?? ''),
      __DEPLOY_PRIME_URL__: JSON.stringify(process.env.DEPLOY_PRIME_URL ?? ''),
      __SITE__: JSON.stringify(JSON.stringify(site)),
      __PACKAGES__: JSON.stringify(JSON.stringify(await packagesOfFiles())),
      __TERMS_VERSION__: JSON.stringify(await termsVersionOfFile()),
      __SHARE_MATERIALS__: JSON.stringify(JSON.stringify(await bundledMaterials())),
      ...(pages && {
        __FORM_TEMPLATES__: JSON.stringify(JSON.stringify(pages.forms)),
        __PARTNER_CONFIGS__: JSON.stringify(JSON.stringify(pages.offers.partner.configs)),
        __FONTS__: JSON.stringify(JSON.stringify(pages.fonts)),
        __OFFER_SHELLS__: JSON.stringify(JSON.stringify(pages.offers)),
      }),
      'process.env.NODE_PG_FORCE_NATIVE': 'undefined',
      // React's fast half; our own code reads NODE_ENV from the variables of its services.
      'process.env.NODE_ENV': '"production"',
    },
    alias: {
      // Only the half that makes one string; the package's own entry loads the half that streams as well.
      'react-dom/server': join(PROJECT, REACT_TO_STRING),
      // Nodemailer is needed when a mail is sent. What its other half imports of Node would be hoisted to the top of the
      // file: a quarter of a cold start, most of it for node:http, which brings all that `fetch` needs.
      nodemailer: join(PROJECT, NODEMAILER_REQUIRED),
    },
    // The components' styles are in the built page.
    loader: { '.css': 'empty' },
    plugins: [SHARP_ANYWHERE, COMMON_PASSWORDS],
  }
}

/** The list of common passwords, compressed: every cold start would read past 50,000 strings otherwise. */
const COMMON_PASSWORDS: Plugin = {
  name: 'common passwords',
  setup({ onLoad }) {
    onLoad({ filter: /language-common[\\/]src[\\/]passwords\.json$/ }, ({ path }) => {
      const listed: string[] = JSON.parse(readFileSync(path, 'utf8'))
      const packed = deflateRawSync(listed.join('\n'), { level: 9 }).toString('base64')
      const contents = `import { inflateRawSync } from 'node:zlib'
        export default inflateRawSync(Buffer.from('${packed}', 'base64')).toString().split('\\n')`
      return { contents, loader: 'js' }
    })
  },
}

/** Draws with sharp's WebAssembly, which runs on whatever system the host has, and not only on the one that builds. */
const SHARP_ANYWHERE: Plugin = {
  name: 'sharp anywhere',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]sharp[\\/]dist[\\/]sharp\.mjs$/ }, () => ({
      contents: "export default require('@img/sharp-wasm32/sharp.node')",
    }))
  },
}

/** Made once: in development the functions are bundled at every change. */
let made: Promise<ShareMaterials> | undefined

async function bundledMaterials(): Promise<BundledMaterials> {
  made ??= makeShareMaterials()
  const { display, sans, ground } = await made
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  return { display: base64(display), sans: base64(sans), ground: base64(ground) }
}

/** The source files of the functions. */
export async function functionSources(): Promise<string[]> {
  const folder = join(PROJECT, 'netlify/functions')
  return (await readdir(folder)).filter((file) => file.endsWith('.mts')).map((file) => join(folder, file))
}

/** The pages from the built site; ends the build with a message if one cannot be filled. */
function builtPages(): FilledPages {
  const page = (path: string) => readFileSync(join(SITE_FOLDER, `${path}.html`), 'utf8')
  const { partner, customer, withdrawn } = OFFER_SHELL_PATHS
  try {
    return {
      fonts: fontsOfPage(page(withdrawn)),
      forms: parseFormTemplates(page),
      offers: offerShells({
        partner: page(partner),
        customer: page(customer),
        withdrawn: page(withdrawn),
      }),
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

if (import.meta.main) {
  const pages = builtPages()
  rmSync(FUNCTIONS_FOLDER, { recursive: true, force: true })
  await build({
    ...(await functionBundleOptions({ minify: true, pages })),
    entryPoints: await functionSources(),
  })
  for (const file of await readdir(FUNCTIONS_FOLDER)) {
    const { size } = await stat(join(FUNCTIONS_FOLDER, file))
    console.log(`    build/functions/${file}  ${Math.round(size / 1000)} kB`)
  }
}
