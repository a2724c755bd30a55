// Runs before everything else: installs what package-lock.json asks for, then runs a script of the project on the Node
// version it brings along. Plain JavaScript without dependencies, because it runs before there are any.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freeBytes, spaceProblem } from './disk-space.mjs'
import { installPackages, installProblem } from './npm.mjs'
import { installOwnNode, isNewEnough, NODE_FOR_TYPESCRIPT, ownNode } from './project-node.mjs'

const OLDEST_NODE = 20
/** Less than a first install needs, in bytes. */
const LEAST_SPACE = 800_000_000
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = join(PROJECT, 'node_modules')
/** npm's record of a completed install. */
const NOTE = join(MODULES, '.package-lock.json')
/** How often to check that the parent process is still there. */
const PARENT_CHECK_MS = 500

/** A sentence for a Node that is too old, or undefined. */
export function nodeProblem(version) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return undefined
  return `Node ${version} is too old: install Node ${OLDEST_NODE} or newer, then run the same command again.`
}

function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/**
 * True if node_modules contains what package-lock.json asks for, according to npm's own record of what it installed;
 * optional packages may be missing, as they are for other platforms.
 */
export function isInstalled(lock, note) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const installed = note.packages[path]
    if (path === '') return true
    if (!installed) return wanted.optional === true || wanted.devOptional === true || wanted.link === true
    return installed.version === wanted.version && installed.integrity === wanted.integrity
  })
}

async function install() {
  const lockFile = join(PROJECT, 'package-lock.json')
  if (!existsSync(lockFile))
    stop('package-lock.json is missing: the project is incomplete, get a fresh copy.')
  if (existsSync(NOTE) && isInstalled(readJson(lockFile), readJson(NOTE))) return
  try {
    accessSync(PROJECT, constants.W_OK)
  } catch {
    stop(installProblem('EACCES', PROJECT))
  }
  const full = existsSync(NOTE) ? undefined : spaceProblem(PROJECT, freeBytes(PROJECT), LEAST_SPACE)
  if (full) stop(full)
  console.log('Installing packages (a minute or two the first time) …')
  const started = Date.now()
  const output = await installPackages(PROJECT, ['--include=dev'])
  if (output !== null)
    stop(
      installProblem(output, PROJECT) ??
        `${output}\nnpm could not install the packages: its output is above.`,
    )
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The Node to run on: this one, or the project's own if this is too old. */
function program() {
  if (isNewEnough()) return process.execPath
  // npm does this after an install, unless told to run no scripts.
  const problem = existsSync(ownNode()) ? undefined : installOwnNode()
  if (problem)
    stop(
      installProblem(problem, PROJECT) ??
        `${problem}\nNode ${NODE_FOR_TYPESCRIPT} could not be installed: what npm says stands above.`,
    )
  return ownNode()
}

function run(command, args) {
  const script = join(PROJECT, command)
  if (!existsSync(script)) stop(`There is no script "${command}".`)
  const child = spawn(program(), ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: {
      // What Node has compiled once, it and what it starts read from disk: a command begins a quarter sooner.
      NODE_COMPILE_CACHE: join(MODULES, '.cache', 'compile'),
      ...process.env,
      PATH: join(MODULES, '.bin') + delimiter + (process.env.PATH ?? ''),
    },
  })
  // The terminal sends Ctrl-C to the child as well, which decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  // When npm ends the shell between us and itself, nobody tells us: our parent changes.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_MS).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command, ...args] = process.argv.slice(2)
  const problem = nodeProblem(process.versions.node)
  if (problem) stop(problem)
  await install()
  run(command, args)
}
