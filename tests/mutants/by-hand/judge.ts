import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '#local/cli/command.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { MUTANTS_FOLDER } from '../generated.ts'
import type { HandMutant } from './mutant.ts'

/** A break and whether its tests failed. */
export type Judged = HandMutant & { noticed: boolean }

/** Makes each break in a copy of the project, one at a time, and runs the tests that must notice. */
export function judgeServerMutants(breaks: readonly HandMutant[], say: (judged: Judged) => void): void {
  const copy = copyOfProject()
  for (const one of breaks) {
    const restore = make(copy, one)
    const project = one.noticedBy.startsWith('tests/api/') ? 'api-pg*' : 'unit'
    const failed = fails(copy, 'vitest', ['run', '--bail', '1', '--project', project, one.noticedBy])
    restore()
    say({ ...one, noticed: failed })
  }
}

/**
 * Makes breaks in a copy of the project, builds it, and runs their browser tests. Breaks that share neither file nor
 * spec are built together: a build takes longer than most of the tests.
 */
export function judgeBrowserMutants(breaks: readonly HandMutant[], say: (judged: Judged) => void): void {
  const copy = copyOfProject()
  const unheld = breaks.filter(
    (one) => run(copy, 'playwright', ['test', '--list', ...specsOf(one)]).status !== 0,
  )
  if (unheld.length > 0)
    throw new CommandError(`No test is called so: ${unheld.map(({ noticedBy }) => noticedBy).join('; ')}`)
  for (const batch of batchesOf(breaks)) {
    const restores = batch.map((one) => make(copy, one))
    if (run(copy, 'npm', ['run', 'build']).status !== 0)
      throw new CommandError('The build failed: a break broke too much.')
    for (const one of batch)
      say({ ...one, noticed: fails(copy, 'playwright', ['test', ...specsOf(one), '-x']) })
    for (const restore of restores) restore()
  }
}

/** The breaks in as few groups as have no file and no spec twice. */
export function batchesOf(breaks: readonly HandMutant[]): HandMutant[][] {
  const batches: HandMutant[][] = []
  for (const one of breaks) {
    const free = batches.find((batch) =>
      batch.every(({ file, noticedBy }) => file !== one.file && specOf(noticedBy) !== specOf(one.noticedBy)),
    )
    if (free) free.push(one)
    else batches.push([one])
  }
  return batches
}

/** What to tell Playwright. */
const specsOf = ({ noticedBy }: HandMutant) => noticedBy.split(' ')

const specOf = (noticedBy: string) => noticedBy.split(' ')[0]

/** Replaces one text in the copy; returns what puts it back. Throws a {@link CommandError} if the code has moved on. */
function make(copy: string, { what, file, from, to }: HandMutant): () => void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2)
    throw new CommandError(`"${what}": ${file} does not have «${from}» exactly once.`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  return () => writeFileSync(path, text)
}

function copyOfProject(): string {
  const copy = join(MUTANTS_FOLDER, 'by-hand')
  rmSync(copy, { recursive: true, force: true })
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(PROJECT, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(PROJECT, file), join(copy, file))
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** True if a test fails; throws a {@link CommandError} if none could, as when a name has changed and no test is found. */
function fails(cwd: string, command: string, args: readonly string[]): boolean {
  const { status, stdout } = run(cwd, command, args)
  if (status === 0) return false
  if (/\b\d+ failed\b/.test(stdout ?? '')) return true
  throw new CommandError(`No test ran: ${command} ${args.join(' ')}`)
}

function run(cwd: string, command: string, args: readonly string[]) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
  return spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  })
}
