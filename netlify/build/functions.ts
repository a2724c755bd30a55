import { readFileSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { parse } from 'yaml'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** The built functions, each one file; netlify.toml names the same folder. */
export const FUNCTIONS_FOLDER = join(PROJECT, 'build/functions')

/** How the functions are bundled: one ESM file each, nothing outside it but Node. */
export function functionBundle({ minify }: { minify: boolean }): BuildOptions {
  const [, frontmatter] =
    /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(join(PROJECT, 'src/content/site.md'), 'utf8')) ?? []
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
      __SITE__: JSON.stringify(JSON.stringify(parse(frontmatter ?? ''))),
      'process.env.NODE_PG_FORCE_NATIVE': 'undefined',
    },
  }
}

/** The sources of the functions. */
export async function functionSources(): Promise<string[]> {
  const folder = join(PROJECT, 'netlify/functions')
  return (await readdir(folder)).filter((file) => file.endsWith('.mts')).map((file) => join(folder, file))
}

if (import.meta.main) {
  rmSync(FUNCTIONS_FOLDER, { recursive: true, force: true })
  await build({ ...functionBundle({ minify: true }), entryPoints: await functionSources() })
  for (const file of await readdir(FUNCTIONS_FOLDER)) {
    const { size } = await stat(join(FUNCTIONS_FOLDER, file))
    console.log(`    build/functions/${file}  ${Math.round(size / 1000)} kB`)
  }
}
