import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { functionBundle, functionSources } from '#netlify/build/functions.ts'
import type { Figures } from './budgets.ts'
import { median } from './statistics.ts'

const TIMED = `
  const cpu = process.cpuUsage(), begun = performance.now()
  await import(process.argv[1])
  const { user, system } = process.cpuUsage(cpu)
  console.log(JSON.stringify({ wall: performance.now() - begun, cpu: (user + system) / 1000 }))
  process.exit()`

/**
 * How long a fresh process takes to import the deployed api function, compared with an empty file; medians of several.
 */
export async function coldImport(processes: number): Promise<Pick<Figures, 'coldImport' | 'bundle'>> {
  const folder = await mkdtemp(join(tmpdir(), 'falk-cold-'))
  try {
    await build({ ...functionBundle({ minify: true }), entryPoints: await functionSources(), outdir: folder })
    const empty = join(folder, 'empty.mjs')
    await writeFile(empty, 'export {}\n')
    const file = join(folder, 'api.mjs')
    const times: { api: Time[]; empty: Time[] } = { api: [], empty: [] }
    for (let at = 0; at < processes; at++) {
      times.api.push(await timed(file))
      times.empty.push(await timed(empty))
    }
    const code = await readFile(file)
    return {
      coldImport: {
        wallMs: median(times.api.map(({ wall }) => wall)),
        cpuMs: median(times.api.map(({ cpu }) => cpu)),
        emptyWallMs: median(times.empty.map(({ wall }) => wall)),
      },
      bundle: { bytes: code.length, brotliBytes: brotliCompressSync(code).length },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Time = { wall: number; cpu: number }

async function timed(file: string): Promise<Time> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', TIMED, file])
  return JSON.parse(stdout)
}
