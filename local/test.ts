import { spawn } from 'node:child_process'
import { ensureBrowser } from './browser.ts'
import { build } from './build.ts'
import { PROJECT } from './paths.ts'
import { runCommand, Stop } from './stop-with-sentence.ts'

type Stage = {
  name: string
  /** A program of node_modules/.bin with its arguments, or work in this process. */
  run: string[] | (() => Promise<void>)
  /** Stages that must have passed before this one makes sense. */
  needs?: string[]
}

type Outcome = { name: string; passed: boolean; seconds: number; skipped?: boolean }

/** Everything `npm test` checks. Those of one row run side by side; rows run in order. */
const ROWS: Stage[][] = [
  [
    { name: 'types', run: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
    { name: 'lint', run: ['biome', 'ci', '.'] },
    { name: 'packages', run: ['npm', 'ls', '--all', '--loglevel=error', '--parseable'] },
  ],
  [
    { name: 'unit', run: ['vitest', 'run', '--project', 'unit'] },
    { name: 'build', run: build },
  ],
  [{ name: 'api', run: ['vitest', 'run', '--project', 'api-pg', '--project', 'api-neon'] }],
  [{ name: 'e2e', run: ['playwright', 'test'], needs: ['build'] }],
]

await runCommand(async () => {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  const known = ROWS.flat().map(({ name }) => name)
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown) throw new Stop(`There is no stage "${unknown}": choose from ${known.join(', ')}.`)
  const isWanted = ({ name }: Stage) => wanted.length === 0 || wanted.includes(name)
  if (ROWS.flat().some((stage) => stage.name === 'e2e' && isWanted(stage))) {
    process.env.CHROMIUM_PATH = await ensureBrowser()
  }
  const started = performance.now()
  const outcomes: Outcome[] = []
  for (const row of ROWS) {
    const stages = row.filter(isWanted)
    outcomes.push(...(await Promise.all(stages.map((stage) => runStage(stage, outcomes, stages.length > 1)))))
  }
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

async function runStage(stage: Stage, earlier: Outcome[], buffered: boolean): Promise<Outcome> {
  const { name, run, needs = [] } = stage
  const missing = earlier.find((outcome) => needs.includes(outcome.name) && !outcome.passed)
  if (missing) {
    console.log(`\n── ${name}: not run, because ${missing.name} failed`)
    return { name, passed: false, seconds: 0, skipped: true }
  }
  if (!buffered) console.log(`\n── ${name}`)
  const started = performance.now()
  const passed = typeof run === 'function' ? await runWork(run) : await runProgram(name, run, buffered)
  return { name, passed, seconds: (performance.now() - started) / 1000 }
}

async function runWork(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error)
    return false
  }
}

/** Runs a program; with `buffered` its output is held back and printed whole, so that two stages do not mix. */
function runProgram(name: string, [command, ...args]: string[], buffered: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, {
      cwd: PROJECT,
      stdio: buffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += String(error)))
    child.on('close', (code) => {
      const quiet = code === 0 && name === 'packages'
      if (buffered) console.log(`\n── ${name}${quiet || output === '' ? '' : `\n${output.trimEnd()}`}`)
      resolve(code === 0)
    })
  })
}
