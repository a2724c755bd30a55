// The one step before everything: installs what package-lock.json asks for, then runs a command of this folder on the
// Node version the project brings along. Plain JavaScript without dependencies, because it runs before there are any.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = 20
const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(PROJECT, 'node_modules')
const STAMP = join(MODULES, '.installed-for')

/** The sentence for an `npm ci` that failed, read off what npm said. */
export function installProblem(output) {
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
  return 'npm could not install the packages: what it says stands above.'
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

async function install() {
  const lockFile = join(PROJECT, 'package-lock.json')
  if (!existsSync(lockFile)) stop('package-lock.json is missing: the project is not complete, get it anew.')
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  try {
    accessSync(PROJECT, constants.W_OK)
  } catch {
    stop(installProblem('EACCES'))
  }
  console.log('Installing packages (a minute or two the first time) …')
  const started = Date.now()
  const output = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (output !== null) stop(installProblem(output))
  writeFileSync(STAMP, wanted)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Runs npm; null when it succeeded, else what it said. */
function npm(args) {
  return new Promise((resolve) => {
    const beat = setInterval(() => process.stdout.write('.'), 3000)
    const child = spawn('npm', args, { cwd: PROJECT, shell: process.platform === 'win32' })
    let output = ''
    const note = (chunk) => {
      output += chunk
      process.stderr.write(chunk)
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
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
  const script = join(PROJECT, 'local', `${command}.ts`)
  if (!existsSync(script)) stop(`There is no command "${command}".`)
  const child = spawn(
    existsSync(node) ? node : process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    {
      cwd: PROJECT,
      stdio: 'inherit',
      env: { ...process.env, PATH: join(MODULES, '.bin') + delimiter + (process.env.PATH ?? '') },
    },
  )
  // The terminal sends Ctrl-C to the child as well; it decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command, ...args] = process.argv.slice(2)
  const problem = nodeProblem(process.versions.node)
  if (problem) stop(problem)
  await install()
  run(command, args)
}
