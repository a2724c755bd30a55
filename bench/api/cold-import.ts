import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { FUNCTIONS_FOLDER } from '#netlify/build/functions.ts'
import type { Figures } from './budgets.ts'
import { median } from './statistics.ts'

const TIMED = `
  const cpu = process.cpuUsage(), begun = performance.now()
  await import(process.argv[1])
  const { user, system } = process.cpuUsage(cpu)
  console.log(JSON.stringify({ wall: performance.now() - begun, cpu: (user + system) / 1000 }))
  process.exit()`

/** The functions that a visitor waits for. */
const WAITED_FOR = ['api', 'offer-page']

/**
 * How long a fresh process takes to import each deployed function that visitors wait for, compared with an empty file;
 * medians of several.
 */
export async function measureColdImports(
  processes: number,
): Promise<Pick<Figures, 'coldImports' | 'emptyWallMs'>> {
  const folder = await mkdtemp(join(tmpdir(), 'falk-cold-'))
  try {
    const empty = join(folder, 'empty.mjs')
    await writeFile(empty, 'export {}\n')
    const files = [...WAITED_FOR.map((name) => join(FUNCTIONS_FOLDER, `${name}.mjs`)), empty]
    const times = files.map(() => [] as Time[])
    for (let at = 0; at < processes; at++) {
      for (const [place, file] of files.entries()) times[place]!.push(await timed(file))
    }
    const medians = times.map((all) => ({
      wallMs: median(all.map(({ wall }) => wall)),
      cpuMs: median(all.map(({ cpu }) => cpu)),
    }))
    const coldImports = await Promise.all(
      WAITED_FOR.map(async (name, at) => {
        const code = await readFile(files[at]!)
        const bundle = { bytes: code.length, brotliBytes: brotliCompressSync(code).length }
        return { name, ...medians[at]!, bundle }
      }),
    )
    return { coldImports, emptyWallMs: medians.at(-1)!.wallMs }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Time = { wall: number; cpu: number }

async function timed(file: string): Promise<Time> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', TIMED, file])
  return JSON.parse(stdout)
}
