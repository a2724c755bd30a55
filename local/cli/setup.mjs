// The one step before everything: installs what package-lock.json asks for, then runs a program of it on the
// Node version the project brings along. Plain JavaScript without dependencies, because it runs before there are any.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = 20
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = join(PROJECT, 'node_modules')
/** What npm notes when an install is complete. */
const NOTE = join(MODULES, '.package-lock.json')
/** npm's own pauses add up to minutes before it says that there is no network. */
const RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
/** How often to look whether whoever started us is still there. */
const PARENT_CHECK_MS = 500
/** The first Node that runs TypeScript as it is. */
const NODE_FOR_TYPESCRIPT = 24

/** The sentence for an `npm ci` that failed, read off what npm said; undefined where that says more. */
export function installProblem(output) {
  if (/spawn npm ENOENT/.test(output))
    return 'npm was not found: install Node together with npm, then run the same command again.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED|network/i.test(output)) {
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

/** The sentence for a Node that is too old, or undefined. */
export function nodeProblem(version) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return undefined
  return `Node ${version} is too old: install Node ${OLDEST_NODE} or newer, then run the same command again.`
}

function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/**
 * True when node_modules holds what package-lock.json asks for, as npm's own note of what it installed tells; packages
 * that are optional may be missing, for they are made for other machines.
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
  if (!existsSync(lockFile)) stop('package-lock.json is missing: the project is not complete, get it anew.')
  if (existsSync(NOTE) && isInstalled(readJson(lockFile), readJson(NOTE))) return
  try {
    accessSync(PROJECT, constants.W_OK)
  } catch {
    stop(installProblem('EACCES'))
  }
  console.log('Installing packages (a minute or two the first time) …')
  const started = Date.now()
  const output = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...RETRIES])
  if (output !== null)
    stop(
      installProblem(output) ?? `${output}\nnpm could not install the packages: what it says stands above.`,
    )
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Runs npm; null when it succeeded, else what it said. */
function npm(args) {
  return new Promise((resolve) => {
    const beat = setInterval(() => process.stdout.write('.'), 3000)
    const child = spawn('npm', args, { cwd: PROJECT, shell: process.platform === 'win32' })
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

function run(command, args) {
  const node = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const script = join(PROJECT, command)
  if (!existsSync(script)) stop(`There is no program "${command}".`)
  const program = existsSync(node) ? node : process.execPath
  if (program === process.execPath && Number.parseInt(process.versions.node, 10) < NODE_FOR_TYPESCRIPT) {
    stop(
      'npm did not unpack the Node that comes with the project (it runs no install scripts): run "npm rebuild --ignore-scripts=false", then the same command again.',
    )
  }
  const child = spawn(program, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, PATH: join(MODULES, '.bin') + delimiter + (process.env.PATH ?? '') },
  })
  // The terminal sends Ctrl-C to the child as well; it decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  // npm ends the shell between us and itself, and nobody tells us: then our parent is another.
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
