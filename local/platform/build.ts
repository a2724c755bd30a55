import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_VARIABLES } from '#integrations/build-environment.ts'
import { FUNCTIONS_FOLDER, SITE_FOLDER } from '#netlify/build/functions.ts'
import { CommandError, runWithProgress } from '../cli/command.ts'
import { PROJECT } from '../cli/paths.ts'

/** What the last build was made from; without it the next start builds anew. */
export const STAMP = join(PROJECT, 'build/made-from')
/** The inputs of a build: whole folders, and the files at the top that the build tools read. */
const INPUTS = [
  'src',
  'public',
  'netlify',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Builds the site and the functions, as `npm run build` does on the host, and shows progress.
 * @throws CommandError if a step fails; the reason has been printed by then.
 */
export async function buildSiteAndFunctions(): Promise<void> {
  const madeFrom = await inputsHash()
  rmSync(STAMP, { force: true })
  await runWithProgress('Building pages', () => run('astro', ['build', '--silent']))
  await runWithProgress('Bundling functions', () => run('node', ['netlify/build/functions.ts']))
  writeFileSync(STAMP, madeFrom)
}

/**
 * Builds unless no input has changed since the last build.
 * @throws CommandError if the build fails.
 */
export async function buildIfNeeded(): Promise<void> {
  const isWhole = [STAMP, SITE_FOLDER, FUNCTIONS_FOLDER].every((path) => existsSync(path))
  if (isWhole && readFileSync(STAMP, 'utf8') === (await inputsHash())) return
  await buildSiteAndFunctions()
}

/** A digest of all inputs of a build: its files, and the variables it reads. */
export async function inputsHash(
  project: string = PROJECT,
  environment: Record<string, string | undefined> = process.env,
): Promise<string> {
  const hash = createHash('sha256')
  for (const name of Object.keys(BUILD_VARIABLES)) hash.update(`${name}=${environment[name] ?? ''}\n`)
  for (const input of INPUTS) {
    for (const file of await filesIn(join(project, input))) {
      hash.update(file.slice(project.length)).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  return (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function run(program: string, args: string[]): Promise<void> {
  const running = spawn(program, args, {
    cwd: PROJECT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // A development server sets another value, and Astro would build for that.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const [code] = await once(running, 'exit')
  if (code !== 0) throw new CommandError('The build failed: the reason is above.')
}
