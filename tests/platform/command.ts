// Builds the site as Netlify does and runs the functions as Netlify does: `npm run test:platform`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, parseCommandLine, runCommand, runWithProgress } from '#local/cli/command.ts'
import { LOCAL, PROJECT } from '#local/cli/paths.ts'
import { installAndImport } from '#local/cli/tools.ts'
import { STAMP } from '#local/platform/build.ts'
import { UNZIPPED, ZIPS } from './places.ts'

/** Netlify's own build, installed only when this runs. */
const TOOLS = fileURLToPath(new URL('./tools', import.meta.url))
const BUILD = '@netlify/build'

type BuildModule = {
  default: (
    flags: Record<string, unknown>,
  ) => Promise<{ success: boolean; logs?: { stdout: string[]; stderr: string[] } }>
}
type Fflate = { unzipSync: (zip: Uint8Array) => Record<string, Uint8Array> }

await runCommand(async () => {
  parseCommandLine({})
  const begun = performance.now()
  const { default: buildSite } = await installAndImport<BuildModule>(TOOLS, BUILD)
  await runWithProgress('Building as Netlify does', async () => {
    rmSync(STAMP, { force: true })
    rmSync(ZIPS, { recursive: true, force: true })
    const { success, logs } = await buildSite({
      cwd: PROJECT,
      offline: true,
      context: 'production',
      mode: 'cli',
      telemetry: false,
      buffer: true,
    })
    if (!success) {
      console.error([...(logs?.stdout ?? []), ...(logs?.stderr ?? [])].join('\n'))
      throw new CommandError("Netlify's build failed: what it says stands above.")
    }
  })
  await runWithProgress('Unpacking the functions', async () => unpack())
  const tests = spawn('vitest', ['run', '--project', 'platform'], {
    cwd: PROJECT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [code] = await once(tests, 'exit')
  console.log(`\n  All of it: ${Math.round((performance.now() - begun) / 1000)} s`)
  if (code !== 0) throw new CommandError('What Netlify would run differs from what is expected: see above.')
})

/** Unpacks each function's zip into a folder of its own, as the platform does. */
function unpack(): void {
  const { unzipSync } = createRequire(join(LOCAL, 'tools', BUILD, 'package.json'))('fflate') as Fflate
  rmSync(UNZIPPED, { recursive: true, force: true })
  for (const zip of readdirSync(ZIPS).filter((name) => name.endsWith('.zip'))) {
    const folder = join(UNZIPPED, zip.replace(/\.zip$/, ''))
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(ZIPS, zip))))) {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      if (!name.endsWith('/')) writeFileSync(file, bytes)
    }
  }
}
