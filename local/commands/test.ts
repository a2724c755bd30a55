import { type ChildProcess, spawn } from 'node:child_process'
import { ensureBrowser, ensureFonts } from '../cli/browser.ts'
import { PROJECT } from '../cli/paths.ts'
import { runCommand, Stop } from '../cli/stop-with-sentence.ts'

type Stage = {
  name: string
  /** A program of node_modules/.bin with its arguments. */
  run: string[]
  /** Arguments to add where only some stages were asked for. */
  brief?: string[]
  /** Stages that must have passed before this one makes sense. */
  needs?: string[]
}

/** Output that is held back and printed whole has its colours where a person looks at it. */
const COLOURED = process.stdout.isTTY
const VITEST_COLOURS = COLOURED ? [] : ['--no-color']

type Outcome = { name: string; passed: boolean; seconds: number; skipped?: boolean }

/** The programs that run now. */
const running = new Set<ChildProcess>()
let interrupted = false

/** Everything `npm test` checks. Those of one row run side by side; rows run in order. */
const ROWS: Stage[][] = [
  [
    { name: 'types', run: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
    { name: 'lint', run: ['biome', 'ci', `--colors=${COLOURED ? 'force' : 'off'}`, '.'] },
    { name: 'classes', run: [process.execPath, 'tests/repository/class-order.ts'] },
    { name: 'packages', run: ['npm', 'ls', '--all', '--loglevel=error', '--parseable'] },
  ],
  [
    { name: 'unit', run: ['vitest', 'run', ...VITEST_COLOURS, '--project', 'unit'] },
    { name: 'build', run: [process.execPath, 'local/commands/build.ts'], brief: ['--if-needed'] },
  ],
  [
    {
      name: 'api',
      run: ['vitest', 'run', ...VITEST_COLOURS, '--project', 'api-pg', '--project', 'api-neon'],
    },
  ],
  [{ name: 'e2e', run: ['playwright', 'test'], needs: ['build'] }],
]

await runCommand(async () => {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  const known = ROWS.flat().map(({ name }) => name)
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown) throw new Stop(`There is no stage "${unknown}": choose from ${known.join(', ')}.`)
  const chosen = ROWS.flat().filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const needed = new Set(chosen.flatMap(({ name, needs = [] }) => [name, ...needs]))
  if (needed.has('e2e')) {
    process.env.CHROMIUM_PATH = await ensureBrowser()
    await ensureFonts()
  }
  passOnSignals()
  const started = performance.now()
  const outcomes: Outcome[] = []
  for (const row of ROWS) {
    if (interrupted) break
    const stages = row.filter(({ name }) => needed.has(name))
    const options = { earlier: outcomes, buffered: stages.length > 1, brief: wanted.length > 0 }
    outcomes.push(...(await Promise.all(stages.map((stage) => runStage(stage, options)))))
  }
  if (interrupted) process.exit(130)
  console.log('\n  stage      time')
  for (const { name, passed, seconds, skipped } of outcomes) {
    const verdict = skipped ? 'not run' : passed ? 'passed' : 'FAILED'
    console.log(`  ${name.padEnd(9)} ${seconds.toFixed(1).padStart(5)} s  ${verdict}`)
  }
  console.log(`  ${'all'.padEnd(9)} ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s`)
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
  if (failed.length > 0)
    throw new Stop(`Failed: ${failed.join(', ')}. Run one alone with: npm test -- ${failed[0]}`)
})

async function runStage(
  { name, run, brief = [], needs = [] }: Stage,
  options: { earlier: Outcome[]; buffered: boolean; brief: boolean },
): Promise<Outcome> {
  const { earlier, buffered } = options
  const missing = earlier.find((outcome) => needs.includes(outcome.name) && !outcome.passed)
  if (missing) {
    console.log(`\n── ${name}: not run, because ${missing.name} failed`)
    return { name, passed: false, seconds: 0, skipped: true }
  }
  if (!buffered) console.log(`\n── ${name}`)
  const started = performance.now()
  const passed = await runProgram(name, options.brief ? [...run, ...brief] : run, buffered)
  return { name, passed, seconds: (performance.now() - started) / 1000 }
}

/** Runs a program; with `buffered` its output is held back and printed whole, so that two stages do not mix. */
function runProgram(name: string, [command, ...args]: string[], buffered: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, {
      cwd: PROJECT,
      stdio: buffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...(COLOURED ? { FORCE_COLOR: '1' } : {}) },
      shell: process.platform === 'win32',
    })
    running.add(child)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += String(error)))
    child.on('close', (code) => {
      running.delete(child)
      const quiet = code === 0 && name === 'packages'
      if (buffered) console.log(`\n── ${name}${quiet || output === '' ? '' : `\n${output.trimEnd()}`}`)
      resolve(code === 0)
    })
  })
}

/** Ends the running stages with this process; a terminal sends Ctrl-C to them itself. */
function passOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted = true
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      for (const child of running) child.kill(signal)
    })
  }
}
