import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LOCAL, PROJECT } from '#local/cli/paths.ts'
import { installAndImport } from '#local/cli/tools.ts'
import { startCluster } from '../support/cluster.ts'
import { filesOf, GROUPS, type Part } from './groups.ts'
import { type Mutator, sqlClauses } from './sql-mutator.ts'

/** The part of Stryker used here; it is installed only where this runs. */
type StrykerModule = {
  Stryker: new (options: Record<string, unknown>) => { runMutationTest: () => Promise<Mutant[]> }
}
type Mutant = {
  status: string
  fileName: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}

const TOOLS = fileURLToPath(new URL('./tools', import.meta.url))
const MUTATORS = join(
  LOCAL,
  'tools/@stryker-mutator/core/node_modules/@stryker-mutator/instrumenter/dist/src/mutators',
)
/** Reports, sandboxes and what an incremental run remembers; not in git. */
export const MUTANTS_FOLDER = join(PROJECT, 'build', 'mutants')

/** How many mutants of a group were noticed, and the lines of those that were not. */
export type Score = { noticed: number; all: number; survivors: string[] }

/** Which mutants of a group are tried: those of single files, and every so-manyth of them; all if left out. */
type Selection = { only?: readonly string[]; every?: number }

/** Lets Stryker break the code of a group in every way it knows, one at a time, against the group's tests. */
export async function scoreOf(name: string, { only = [], every = 1 }: Selection): Promise<Score> {
  const score: Score = { noticed: 0, all: 0, survivors: [] }
  for (const [at, part] of GROUPS[name]!.entries()) {
    const mutate = only.length > 0 ? filesOf(part, only) : part.mutate
    if (mutate.length === 0) continue
    const mutants = await mutantsOf(`${name}.${at}`, { ...part, mutate }, every)
    const survived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    score.all += mutants.length
    score.noticed += mutants.length - survived.length
    score.survivors.push(...survived.map(lineOf))
  }
  return score
}

/** What became of every mutant of one part of a group that could be tried. */
async function mutantsOf(name: string, { mutate, database }: Part, every: number): Promise<Mutant[]> {
  const { Stryker } = await installAndImport<StrykerModule>(TOOLS, '@stryker-mutator/core')
  await chooseMutators(every)
  mkdirSync(MUTANTS_FOLDER, { recursive: true })
  process.env.MUTANTS = name
  // Here and not in Stryker's worker: one that hangs is killed, and its server would be left behind.
  const stop = database ? await startCluster() : undefined
  const mutants = await new Stryker({
    mutate: [...mutate, '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Which tests see a mutant is measured test by test; finding related files first costs more than it saves.
    // Threads, since a test in a VM context has an Error of its own, which the store of logos does not know; and not
    // processes, since one that hangs would outlive Stryker's own.
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false, pool: 'threads' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    disableTypeChecks: false,
    tempDirName: join('build', 'mutants', `sandbox-${name}`),
    cleanTempDir: 'always',
    ignorePatterns: [
      'dist',
      '.local',
      '.astro',
      '.netlify',
      'build',
      'art',
      'test-results',
      'playwright-report',
    ],
    incremental: every === 1,
    incrementalFile: join('build', 'mutants', `${name}.incremental.json`),
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: join('build', 'mutants', `${name}.json`) },
    allowConsoleColors: false,
    // On top of half as much again as its tests take: a mutant that is only slow must not count as noticed.
    timeoutMS: 25_000,
  })
    .runMutationTest()
    .finally(stop)
  return mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
}

/** Adds our mutator to Stryker's, and keeps every so-manyth mutant of all: Stryker has no option for either. */
async function chooseMutators(every: number): Promise<void> {
  const list = join(MUTATORS, 'mutate.js')
  const { allMutators } = (await import(pathToFileURL(list).href)) as { allMutators: Mutator[] }
  if (allMutators.includes(sqlClauses)) return
  allMutators.push(sqlClauses)
  if (every === 1) return
  let count = 0
  for (const mutator of allMutators) {
    const mutate = mutator.mutate.bind(mutator)
    mutator.mutate = function* (...given) {
      for (const mutant of mutate(...given)) if (count++ % every === 0) yield mutant
    }
  }
}

function lineOf({ fileName, mutatorName, replacement, location }: Mutant): string {
  const { line } = location.start
  const path = fileName.replace(PROJECT, '')
  const code = readFileSync(join(PROJECT, path), 'utf8').split('\n')[line - 1]?.trim()
  return `${path}:${line}  ${code}\n    ${mutatorName}: ${replacement?.replace(/\s+/g, ' ').slice(0, 120)}`
}
