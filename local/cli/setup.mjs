// Runs before everything else: installs what package-lock.json asks for, then runs a script of the project on the Node
// version it brings along. Plain JavaScript without dependencies, because it runs before there are any.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installOwnNode, isNewEnough, NODE_FOR_TYPESCRIPT, ownNode } from './own-node.mjs'

const OLDEST_NODE = 20
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = join(PROJECT, 'node_modules')
/** npm's record of a completed install. */
const NOTE = join(MODULES, '.package-lock.json')
/** By default npm pauses for minutes before it reports that there is no network. */
const RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
/** How often to check that the parent process is still there. */
const PARENT_CHECK_MS = 500
/** How long the registry may take to answer at all. Downloads may take longer; npm itself waits minutes. */
const REGISTRY_LIMIT_MS = 15_000
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED|network/i

/** A sentence for a failed `npm ci`, derived from npm's output; undefined if that output says more. */
export function installProblem(output) {
  if (/spawn npm ENOENT/.test(output))
    return 'npm was not found: install Node together with npm, then run the same command again.'
  if (NO_NETWORK.test(output)) {
    return "The packages could not be downloaded: check the network connection (or npm's proxy and registry settings), then run the same command again."
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The folder ${PROJECT} cannot be written: run the command as its owner, or copy the project to a folder of your own.`
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: free about 1 GB, then run the same command again.'
  if (/package-lock|can only install|in sync/i.test(output)) {
    return 'package.json and package-lock.json do not match: run "npm install" once, then the same command again.'
  }
  return undefined
}

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
    stop(installProblem('EACCES'))
  }
  console.log('Installing packages (a minute or two the first time) …')
  const started = Date.now()
  const output = await installPackages()
  if (output !== null)
    stop(installProblem(output) ?? `${output}\nnpm could not install the packages: its output is above.`)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Runs `npm ci`, with npm's cached packages if the registry does not answer. Returns null, or npm's output. */
async function installPackages() {
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const unreachable = new AbortController()
  const ping = spawn('npm', ['ping', '--fetch-retries=0'], {
    cwd: PROJECT,
    shell: process.platform === 'win32',
  })
  let said = ''
  ping.stderr.on('data', (chunk) => (said += chunk))
  const limit = setTimeout(() => unreachable.abort(), REGISTRY_LIMIT_MS)
  // A registry that answers anything, even that it does not support ping, is there.
  ping.on('close', (code) => {
    clearTimeout(limit)
    if (code !== 0 && NO_NETWORK.test(said)) unreachable.abort()
  })
  ping.on('error', () => clearTimeout(limit))
  const output = await npm([...ci, ...RETRIES], unreachable.signal)
  clearTimeout(limit)
  ping.kill('SIGKILL')
  return output !== null && unreachable.signal.aborted ? npm([...ci, '--offline']) : output
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Runs npm until it ends or the signal aborts it; null if it succeeded, else its output. */
function npm(args, signal) {
  return new Promise((resolve) => {
    const beat = setInterval(() => process.stdout.write('.'), 3000)
    const child = spawn('npm', args, { cwd: PROJECT, shell: process.platform === 'win32' })
    // npm takes its time over a gentler signal.
    signal?.addEventListener('abort', () => child.kill('SIGKILL'))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const end = (failure) => {
      clearInterval(beat)
      process.stdout.write('\n')
      resolve(failure)
    }
    child.on('error', (error) => end(String(error)))
    child.on('close', (code) => end(code === 0 ? null : output || `npm ended with code ${code}`))
  })
}

/** The Node to run on: this one, or the project's own if this is too old. */
function program() {
  if (isNewEnough()) return process.execPath
  // npm does this after an install, unless told to run no scripts.
  const problem = existsSync(ownNode()) ? undefined : installOwnNode()
  if (problem)
    stop(
      installProblem(problem) ??
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
    env: { ...process.env, PATH: join(MODULES, '.bin') + delimiter + (process.env.PATH ?? '') },
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
