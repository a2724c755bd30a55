import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError, runWithProgress } from '#local/cli/command.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { SHOTS_FOLDER } from './run-settings.ts'

/** What packages keep between builds: a build writes there, and another would read it. */
const CACHES = ['.astro', '.vite', '.cache']
/** Scaled pictures by content, which are the same for every build and take minutes to make. */
const PICTURE_CACHES = ['.astro/sizes', '.astro/share']

/** The full id of a commit. @throws CommandError if there is none with that name. */
export function commitOf(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    throw new CommandError(`There is no commit "${name}": choose one from "git log".`)
  }
}

/**
 * The built site of a commit: a folder with its `dist` and its netlify.toml. Built once, with its own code and
 * packages.
 */
export async function builtSiteOf(commit: string): Promise<string> {
  const folder = join(SHOTS_FOLDER, commit)
  const site = join(folder, 'site')
  if (existsSync(site)) return site
  const tree = join(folder, 'tree')
  git('worktree', 'prune')
  if (existsSync(tree)) removeTree(tree)
  mkdirSync(folder, { recursive: true })
  git('worktree', 'add', '--detach', '--force', tree, commit)
  try {
    await runWithProgress(`Building ${commit.slice(0, 8)}`, async () => buildIn(tree))
    const half = join(folder, 'half')
    rmSync(half, { recursive: true, force: true })
    cpSync(join(tree, 'dist'), join(half, 'dist'), { recursive: true })
    cpSync(join(tree, 'netlify.toml'), join(half, 'netlify.toml'))
    // All or nothing.
    execFileSync('mv', [half, site])
  } finally {
    removeTree(tree)
  }
  return site
}

function buildIn(tree: string): void {
  const lock = (project: string) => readFileSync(join(project, 'package-lock.json'), 'utf8')
  const modules = join(tree, 'node_modules')
  if (lock(tree) === lock(PROJECT)) linkPackages(join(PROJECT, 'node_modules'), modules)
  else npmIn(tree, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  for (const cache of PICTURE_CACHES) {
    const from = join(PROJECT, 'node_modules', cache)
    if (existsSync(from)) cpSync(from, join(modules, cache), { recursive: true })
  }
  npmIn(tree, ['run', 'build'])
}

function npmIn(tree: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: tree,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: join(tree, 'node_modules/.bin') + delimiter + (process.env.PATH ?? '') },
  })
  if (status !== 0)
    throw new CommandError(
      `${stdout}\n${stderr}\nThe commit could not be built: see npm ${args[0]}'s output above.`,
    )
}

/** Hard-links the same packages, so that they take no space. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (CACHES.includes(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkPackages(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

function removeTree(tree: string): void {
  rmSync(tree, { recursive: true, force: true })
  git('worktree', 'prune')
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: PROJECT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}
