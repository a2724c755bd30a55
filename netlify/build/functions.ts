import { readFileSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { readFrontmatter } from '#content/frontmatter.ts'
import { CONTACT_TEMPLATE_PATH } from '#domain/contact-template.ts'
import { type ContactTemplate, contactTemplate } from '../host/contact-template.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const SITE_FOLDER = join(PROJECT, 'dist')
/** The built functions, each one file; netlify.toml names the same folder. */
export const FUNCTIONS_FOLDER = join(PROJECT, 'build/functions')

/** How the functions are bundled: one ESM file each, nothing outside it but Node. */
export function functionBundle({
  minify,
  template,
}: {
  minify: boolean
  /** What answers the contact form without JavaScript; without it the API asks the site for it. */
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
    // CommonJS parts of the bundle (pg, nodemailer) call require.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    define: {
      __SITE__: JSON.stringify(JSON.stringify(site)),
      ...(template && { __CONTACT_TEMPLATE__: JSON.stringify(JSON.stringify(template)) }),
      'process.env.NODE_PG_FORCE_NATIVE': 'undefined',
    },
  }
}

/** The sources of the functions. */
export async function functionSources(): Promise<string[]> {
  const folder = join(PROJECT, 'netlify/functions')
  return (await readdir(folder)).filter((file) => file.endsWith('.mts')).map((file) => join(folder, file))
}

/** The contact form's answer as the site was built; ends the build with a sentence when it cannot be had. */
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
