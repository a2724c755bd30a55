import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkContent } from './content-check.ts'
import { PROJECT } from './paths.ts'

/** What Astro needs of the project to build its pages. */
const NEEDED = ['src', 'public', 'local', 'astro.config.ts', 'package.json', 'tsconfig.json']
/** Pictures made earlier; with them a build is not held up by encoding. */
const KEPT = ['assets', 'share']

/** A copy of the project under build/, for builds with other content than its own. */
export type Sandbox = {
  folder: string
  /** Adds or changes content files: their text by their path under src/content. */
  write: (files: Record<string, string>) => void
  /** Checks the content and builds the pages into `dist/` of the folder; throws what the build said when it fails. */
  build: () => Promise<{ milliseconds: number }>
  remove: () => void
}

/** Copies what a build of the pages needs to a folder of its own; a former one of that name is replaced. */
export function makeSandbox(name: string): Sandbox {
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
      checkContent({ project: folder, requireReal: false, print: () => {} })
      const started = performance.now()
      await promisify(execFile)(
        process.execPath,
        [join(PROJECT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
        { cwd: folder, env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' } },
      )
      return { milliseconds: performance.now() - started }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
