import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT } from '#local/cli/paths.ts'
import { loadTool } from '#local/cli/tools.ts'
import { startCluster } from '../support/cluster.ts'
import { GROUPS } from './groups.ts'

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
/** Reports, sandboxes and what an incremental run remembers; not in git. */
export const MUTANTS_FOLDER = join(PROJECT, 'build', 'mutants')

/** How many mutants of a group were noticed, and the lines of those that were not. */
export type Score = { noticed: number; all: number; survivors: string[] }

/** Lets Stryker break the code of a group in every way it knows, one at a time, against the group's tests. */
export async function scoreOf(name: string, only: readonly string[] = []): Promise<Score> {
  const { Stryker } = await loadTool<StrykerModule>(TOOLS, '@stryker-mutator/core')
  mkdirSync(MUTANTS_FOLDER, { recursive: true })
  process.env.MUTANTS = name
  // Here and not in Stryker's worker: one that hangs is killed, and its server would be left behind.
  const stop = GROUPS[name]!.database ? await startCluster() : undefined
  const mutants = await new Stryker({
    mutate: [...(only.length > 0 ? only : GROUPS[name]!.mutate), '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Which tests see a mutant is measured test by test; finding related files first costs more than it saves.
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false, pool: 'vmThreads' },
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
    incremental: true,
    incrementalFile: join('build', 'mutants', `${name}.incremental.json`),
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: join('build', 'mutants', `${name}.json`) },
    allowConsoleColors: false,
    timeoutMS: 20_000,
  })
    .runMutationTest()
    .finally(stop)
  const judged = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
  const survived = judged.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return {
    noticed: judged.length - survived.length,
    all: judged.length,
    survivors: survived.map((mutant) => lineOf(mutant)),
  }
}

function lineOf({ fileName, mutatorName, replacement, location }: Mutant): string {
  const { line } = location.start
  const path = fileName.replace(PROJECT, '')
  const code = readFileSync(join(PROJECT, path), 'utf8').split('\n')[line - 1]?.trim()
  return `${path}:${line}  ${code}\n    ${mutatorName}: ${replacement?.replace(/\s+/g, ' ').slice(0, 120)}`
}
