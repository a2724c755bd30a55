import { readFileSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { readFrontmatter } from '#content/frontmatter.ts'
import { CONTACT_TEMPLATE_PATH } from '#domain/contact-template.ts'
import { type ContactTemplate, contactTemplate } from '../host/contact-template.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** The built site; netlify.toml names the same folder. */
export const SITE_FOLDER = join(PROJECT, 'dist')
/** The built functions, one file each; netlify.toml names the same folder. */
export const FUNCTIONS_FOLDER = join(PROJECT, 'build/functions')

/** How the functions are bundled: one ESM file each, depending on nothing but Node. */
export function functionBundle({
  minify,
  template,
}: {
  minify: boolean
  /** The answer to the contact form without JavaScript; if absent, the API fetches it from the site. */
  template?: ContactTemplate
}): BuildOptions {
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
    external: ['pg-native', 'cloudflare:sockets'],
    // CommonJS code in the bundle (pg, nodemailer) calls require.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    define: {
      __CONTEXT__: JSON.stringify(process.env.CONTEXT ?? ''),
      __DEPLOY_PRIME_URL__: JSON.stringify(process.env.DEPLOY_PRIME_URL ?? ''),
      __SITE__: JSON.stringify(JSON.stringify(site)),
      ...(template && { __CONTACT_TEMPLATE__: JSON.stringify(JSON.stringify(template)) }),
      'process.env.NODE_PG_FORCE_NATIVE': 'undefined',
    },
  }
}

/** The source files of the functions. */
export async function functionSources(): Promise<string[]> {
  const folder = join(PROJECT, 'netlify/functions')
  return (await readdir(folder)).filter((file) => file.endsWith('.mts')).map((file) => join(folder, file))
}

/** The contact form's answer from the built site; ends the build with a message if it cannot be read. */
function builtTemplate(): ContactTemplate {
  try {
    return contactTemplate(readFileSync(join(SITE_FOLDER, `${CONTACT_TEMPLATE_PATH}.html`), 'utf8'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

if (import.meta.main) {
  const template = builtTemplate()
  rmSync(FUNCTIONS_FOLDER, { recursive: true, force: true })
  await build({ ...functionBundle({ minify: true, template }), entryPoints: await functionSources() })
  for (const file of await readdir(FUNCTIONS_FOLDER)) {
    const { size } = await stat(join(FUNCTIONS_FOLDER, file))
    console.log(`    build/functions/${file}  ${Math.round(size / 1000)} kB`)
  }
}
