import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT } from '#local/cli/paths.ts'

/** What Astro needs from the project to build its pages. */
const NEEDED = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']
/** Pictures made earlier; with them a build is not held up by encoding. */
const KEPT = ['sizes', 'share']

/** Wall-clock milliseconds, and CPU milliseconds, which do not grow when the machine is busy with other things. */
export type BuildCost = { milliseconds: number; processor: number }

/** Builds the site in the working folder and reports the cost. */
const BUILDER = `
const { build } = await import('astro')
const started = performance.now()
await build({ root: process.cwd(), logLevel: 'error' })
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ milliseconds: performance.now() - started, processor: (user + system) / 1000 }))
`

/** A copy of the project under build/, for builds with different content. */
export type Sandbox = {
  folder: string
  /** Adds or changes content files, given as texts by path under src/content. */
  write: (files: Record<string, string>) => void
  /** Builds the pages into the folder's `dist/`; throws the build's output if it fails. */
  build: () => Promise<BuildCost>
  remove: () => void
}

/** Copies what building the pages needs to build/sandbox-{name}, replacing an earlier copy. */
export function createBuildSandbox(name: string): Sandbox {
  const folder = join(PROJECT, 'build', `sandbox-${name}`)
  rmSync(folder, { recursive: true, force: true })
  for (const part of NEEDED) cpSync(join(PROJECT, part), join(folder, part), { recursive: true })
  for (const part of KEPT) {
    const cache = join('node_modules/.astro', part)
    if (existsSync(join(PROJECT, cache)))
      cpSync(join(PROJECT, cache), join(folder, cache), { recursive: true })
  }
  return {
    folder,
    write(files) {
      for (const [path, text] of Object.entries(files)) {
        const file = join(folder, 'src/content', path)
        mkdirSync(join(file, '..'), { recursive: true })
        writeFileSync(file, text)
      }
    },
    async build() {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module', '--eval', BUILDER],
        {
          cwd: folder,
          env: {
            ...process.env,
            NODE_ENV: 'production',
            REQUIRE_REAL_CONTENT: '',
            ASTRO_TELEMETRY_DISABLED: '1',
          },
        },
      )
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as BuildCost
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
