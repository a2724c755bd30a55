import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build as esbuild } from 'esbuild'
import { parse } from 'yaml'
import { checkContent } from './content-check.ts'
import { PROJECT } from './paths.ts'
import { step } from './progress.ts'
import { runCommand, Stop } from './stop-with-sentence.ts'

/** The built site. */
export const SITE_FOLDER = join(PROJECT, 'dist')
/** The built functions, each one file. */
export const FUNCTIONS_FOLDER = join(PROJECT, 'build/functions')
/** The program that builds: `node local/build.ts`. */
export const BUILD_PROGRAM = fileURLToPath(import.meta.url)
/** Where Astro keeps the scaled pictures from one build to the next. */
const PICTURE_CACHE = join(PROJECT, 'node_modules/.astro/assets')
const STAMP = join(PROJECT, 'build/made-from')
/** What a build is made from: when none of it changed, the former build still holds. */
const INPUTS = [
  'src',
  'public',
  'netlify',
  'astro.config.ts',
  'netlify.toml',
  'package-lock.json',
  'tsconfig.json',
  'local/build.ts',
  'local/calm-directive.ts',
  'local/lean-pages.ts',
  'local/own-address.ts',
  'local/page-hashes.ts',
  'local/tag-sources.ts',
  'local/used-styles.ts',
  'local/content-check.ts',
  'local/content-faults.ts',
  'local/content-files.ts',
]

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

/** Builds the site and the functions; throws a Stop when a content file is wrong. */
async function build(): Promise<void> {
  const madeFrom = await inputsHash()
  rmSync(STAMP, { force: true })
  checkContent()
  const first = existsSync(PICTURE_CACHE) ? '' : ' and scaling pictures (minutes, the first time)'
  await step(`Building pages${first}`, async () => {
    const { build: buildSite } = await import('astro')
    await buildSite({ root: PROJECT, logLevel: 'warn' })
  })
  await step('Bundling functions', async () => {
    rmSync(FUNCTIONS_FOLDER, { recursive: true, force: true })
    await esbuild({ ...functionBundle({ minify: true }), entryPoints: await functionSources() })
  })
  for (const file of await readdir(FUNCTIONS_FOLDER)) {
    const { size } = await stat(join(FUNCTIONS_FOLDER, file))
    console.log(`    build/functions/${file}  ${Math.round(size / 1000)} kB`)
  }
  writeFileSync(STAMP, madeFrom)
}

/**
 * Builds unless nothing a build is made from has changed since the last one; in a process of its own, because Astro sets
 * NODE_ENV to production.
 * @throws Stop when the build fails.
 */
export async function buildIfNeeded(): Promise<void> {
  const isWhole = [STAMP, SITE_FOLDER, FUNCTIONS_FOLDER].every((path) => existsSync(path))
  if (isWhole && readFileSync(STAMP, 'utf8') === (await inputsHash())) return
  const building = spawn(process.execPath, [BUILD_PROGRAM], { cwd: PROJECT, stdio: 'inherit' })
  const [code] = await once(building, 'exit')
  if (code !== 0) throw new Stop('The build failed: what is wrong stands above.')
}

async function inputsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('EDITOR_'))
    .sort()) {
    hash.update(`${name}=${process.env[name]}`)
  }
  for (const input of INPUTS) {
    const path = join(PROJECT, input)
    const files = (await stat(path)).isDirectory()
      ? (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path]
    for (const file of files) hash.update(file.slice(PROJECT.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  await runCommand(async () => {
    try {
      if (process.argv.includes('--if-needed')) await buildIfNeeded()
      else await build()
    } catch (error) {
      // Astro has printed a readable report of a content or page error already.
      if (error instanceof Error && error.name.startsWith('Astro'))
        throw new Stop(`The build stopped: ${error.message}`)
      throw error
    }
  })
}
