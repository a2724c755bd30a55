import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureFallbackFonts } from '../cli/browser.ts'
import { CommandError, parseCommandLine, runCommand } from '../cli/command.ts'
import { unsetDeploymentVariables } from '../cli/deployment-variables.ts'
import { PROJECT } from '../cli/paths.ts'
import { readResults, slowestTests, type TestResult } from './test-results.ts'

type Stage = {
  name: string
  /** A program in node_modules/.bin with its arguments. */
  run: string[]
  /** Arguments to add when only some stages were asked for. */
  brief?: string[]
  /** What `--changed` runs instead, or adds: only what uncommitted changes may have broken; null leaves the stage out. */
  changed?: { run?: string[]; add?: string[] } | null
  /** Arguments to add when another lane runs at the same time. */
  beside?: string[]
  /** Show its output as it comes, even with another lane running. */
  live?: boolean
  /** Arguments that make it write the result of every test to this file. */
  report?: (file: string) => { args: string[]; env?: Record<string, string> }
  /** Stages that must have passed for this one to make sense. */
  needs?: string[]
}

/** Buffered output keeps its colours if it goes to a terminal. */
const COLOURED = process.stdout.isTTY

/** vitest for these projects; alongside the browser tests it uses half of the machine. */
const vitest = (...projects: string[]) => ({
  run: [
    ...['vitest', 'run', ...(COLOURED ? [] : ['--no-color'])],
    ...projects.flatMap((project) => ['--project', project]),
  ],
  beside: [`--maxWorkers=${Math.max(1, Math.floor(availableParallelism() / 2))}`],
  changed: { add: ['--changed', '--passWithNoTests'] },
  report: (file: string) => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  }),
})

type Outcome = { name: string; passed: boolean; seconds: number; skipped?: boolean }

/** The programs now running. */
const running = new Set<ChildProcess>()
let interrupted = false

/** What `tsc` remembers between two runs. */
const TYPES_CHECKED = 'node_modules/.cache/types.tsbuildinfo'

/**
 * Everything `npm test` checks. Rows run in order; the lanes of a row run side by side, the stages of a lane in order.
 * On two cores the lanes of a row end at about the same time (docs/decisions/tests.md).
 */
const ROWS: Stage[][][] = [
  [
    [
      {
        name: 'types',
        run: ['astro', 'check', '--minimumFailingSeverity', 'warning'],
        // Not what stands in .astro files; it remembers what it has checked.
        changed: { run: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_CHECKED] },
      },
    ],
    [
      {
        name: 'build',
        run: [process.execPath, 'local/commands/build.ts'],
        brief: ['--if-needed'],
        changed: null,
      },
      { name: 'lint', run: ['biome', 'ci', `--colors=${COLOURED ? 'force' : 'off'}`, '.'] },
      { name: 'packages', run: ['npm', 'ls', '--all', '--loglevel=error', '--parseable'], changed: null },
    ],
  ],
  [
    [
      { name: 'unit', ...vitest('unit') },
      { name: 'api', ...vitest('api-*') },
    ],
    [
      {
        name: 'e2e',
        run: ['playwright', 'test'],
        needs: ['build'],
        live: true,
        changed: null,
        report: (file) => ({
          args: ['--reporter=list,json'],
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        }),
      },
    ],
  ],
]
const STAGES = ROWS.flat(2)
/** How many lines of what a failed test said stand at the end; the rest is further up. */
const LINES = 25
/** How many of the slowest tests are listed at the end. */
const SLOWEST = 10

await runCommand(async () => {
  unsetDeploymentVariables()
  const { positionals: wanted, values } = parseCommandLine({
    options: { changed: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const known = STAGES.map(({ name }) => name)
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown) throw new CommandError(`There is no stage "${unknown}": choose from ${known.join(', ')}.`)
  const chosen = STAGES.filter(({ name, changed }) =>
    wanted.length > 0 ? wanted.includes(name) : !values.changed || changed !== null,
  )
  const needed = new Set(chosen.flatMap(({ name, needs = [] }) => [name, ...needs]))
  if (needed.has('e2e')) {
    process.env.CHROMIUM_PATH = await ensureBrowser()
    await ensureFallbackFonts()
  }
  passOnSignals()
  const started = performance.now()
  const busyBefore = busySeconds()
  const outcomes: Outcome[] = []
  const reports = mkdtempSync(join(tmpdir(), 'falk-test-'))
  for (const row of ROWS) {
    const lanes = row
      .map((lane) => lane.filter(({ name }) => needed.has(name)))
      .filter((lane) => lane.length > 0)
    const options = {
      earlier: outcomes,
      alone: lanes.length === 1,
      brief: wanted.length > 0,
      onlyChanged: values.changed,
      reports,
    }
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) if (!interrupted) outcomes.push(await runStage(stage, options))
      }),
    )
  }
  const results = STAGES.flatMap(({ name }) => readResults(reportOf(name, reports), PROJECT))
  rmSync(reports, { recursive: true })
  if (interrupted) process.exit(130)
  if (results.length > 0) console.log(`\n  the ${SLOWEST} slowest of ${results.length} tests`)
  for (const { file, title, seconds } of slowestTests(results, SLOWEST))
    console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${file}  ${title}`)
  printFailures(results)
  if (values.changed)
    console.log(
      '\n  Only what uncommitted changes may have broken, without the browser: "npm test" runs everything.',
    )
  console.log('\n  stage      time')
  for (const { name, passed, seconds, skipped } of outcomes) {
    const verdict = skipped ? 'not run' : passed ? 'passed' : 'FAILED'
    console.log(`  ${name.padEnd(9)} ${seconds.toFixed(1).padStart(5)} s  ${verdict}`)
  }
  console.log(`  ${'all'.padEnd(9)} ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s`)
  const busy = (busySeconds() - busyBefore).toFixed(1).padStart(5)
  console.log(`  ${'processor'.padEnd(9)} ${busy} s  of this machine, other programs included`)
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
  if (failed.length > 0)
    throw new CommandError(`Failed: ${failed.join(', ')}. Run one alone with: npm test -- ${failed[0]}`)
})

/** The failed tests stand at the end of the log: what was printed while lanes ran side by side may be far up. */
function printFailures(results: readonly TestResult[]): void {
  const failed = results.filter(({ failure }) => failure !== undefined)
  if (failed.length > 0) console.log(`\n  failed: ${failed.length} of ${results.length} tests`)
  for (const { file, title, failure } of failed) {
    const said = failure!.trimEnd().split('\n').slice(0, LINES)
    console.log(`\n  ✘ ${file}  ${title}\n${said.map((line) => `      ${line}`).join('\n')}`)
  }
}

/** The file for the results of a stage's tests. */
function reportOf(name: string, reports: string): string {
  return join(reports, `${name}.json`)
}

async function runStage(
  { name, run, brief = [], changed, beside = [], needs = [], live = false, report }: Stage,
  options: { earlier: Outcome[]; alone: boolean; brief: boolean; onlyChanged: boolean; reports: string },
): Promise<Outcome> {
  const { earlier, alone } = options
  const missing = earlier.find((outcome) => needs.includes(outcome.name) && !outcome.passed)
  if (missing) {
    console.log(`\n── ${name}: not run, because ${missing.name} failed`)
    return { name, passed: false, seconds: 0, skipped: true }
  }
  const buffered = !alone && !live
  if (!buffered) console.log(`\n── ${name}`)
  const started = performance.now()
  const reporting = report?.(reportOf(name, options.reports))
  const { run: briefly = run, add = [] } = (options.onlyChanged && changed) || {}
  const command = [
    ...briefly,
    ...add,
    ...(options.brief ? brief : []),
    ...(alone ? [] : beside),
    ...(reporting?.args ?? []),
  ]
  const passed = await runProgram(name, command, { buffered, env: reporting?.env })
  return { name, passed, seconds: (performance.now() - started) / 1000 }
}

/** Runs a program; with `buffered` its output is printed when it ends, so that stages do not mix. */
function runProgram(
  name: string,
  [command, ...args]: string[],
  { buffered, env }: { buffered: boolean; env?: Record<string, string> | undefined },
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, {
      cwd: PROJECT,
      stdio: buffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env, ...(COLOURED ? { FORCE_COLOR: '1' } : {}) },
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

/**
 * Seconds this machine's processors have worked since it started. What a process and its children took says too little:
 * the windows of a browser that is ended are nobody's children.
 */
function busySeconds(): number {
  const times = cpus().map((cpu) => cpu.times)
  return times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0) / 1000
}

/** Passes signals on to the running stages; a terminal sends them Ctrl-C itself. */
function passOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted = true
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      for (const child of running) child.kill(signal)
    })
  }
}
