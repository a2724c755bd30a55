// How npm is run and what its failures mean. Plain JavaScript without dependencies, because it runs before there are any.
import { spawn } from 'node:child_process'

/** By default npm pauses for minutes before it reports that there is no network. */
export const RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
/** How long the registry may take to answer at all. Downloads may take longer; npm itself waits minutes. */
const REGISTRY_LIMIT_MS = 15_000
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED|network/i
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** A sentence for a failed install into a folder, derived from npm's output; undefined if that output says more. */
export function installProblem(output, folder) {
  if (/spawn npm ENOENT/.test(output))
    return 'npm was not found: install Node together with npm, then run the same command again.'
  if (NO_NETWORK.test(output)) {
    return "The packages could not be downloaded: check the network connection (or npm's proxy and registry settings), then run the same command again."
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The folder ${folder} cannot be written: run the command as its owner, or copy the project to a folder of your own.`
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: free about 1 GB, then run the same command again.'
  if (/package-lock|can only install|in sync/i.test(output)) {
    return 'package.json and package-lock.json do not match: run "npm install" once, then the same command again.'
  }
  return undefined
}

/** Runs `npm ci` in a folder, from npm's cache if the registry is silent. Returns null, or npm's output. */
export async function installPackages(folder, options) {
  const ci = ['ci', ...options, ...QUIET]
  const unreachable = new AbortController()
  const ping = spawn('npm', ['ping', '--fetch-retries=0'], {
    cwd: folder,
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
  const output = await npm(folder, [...ci, ...RETRIES], unreachable.signal)
  clearTimeout(limit)
  ping.kill('SIGKILL')
  return output !== null && unreachable.signal.aborted ? npm(folder, [...ci, '--offline']) : output
}

/** Runs npm until it ends or the signal aborts it; null if it succeeded, else its output. */
function npm(folder, args, signal) {
  return new Promise((resolve) => {
    const beat = setInterval(() => process.stdout.write('.'), 3000)
    const child = spawn('npm', args, { cwd: folder, shell: process.platform === 'win32' })
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
