import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCAL } from '#local/cli/paths.ts'

const PROCESS = fileURLToPath(new URL('./platform-process.ts', import.meta.url))
const QUICK_DRIZZLE = new URL('./quick-drizzle.ts', import.meta.url).href
/** The platform's log while the tests run. */
const LOG = join(LOCAL, 'e2e.log')

/**
 * Playwright's global set-up: the built site and the bundled functions on a free port, with a fresh database that
 * contains the demo. Tests read E2E_URL, E2E_MAIL_FOLDER and E2E_DATABASE_URL.
 */
export default async function setup(): Promise<() => Promise<void>> {
  mkdirSync(LOCAL, { recursive: true })
  const log = openSync(LOG, 'w')
  // Ctrl-C in the terminal reaches only the tests; the platform ends after them, when its channel closes.
  const platform = fork(PROCESS, {
    stdio: ['ignore', log, log, 'ipc'],
    detached: process.platform !== 'win32',
    execArgv: [...process.execArgv, '--import', QUICK_DRIZZLE],
  })
  const [message] = await Promise.race([once(platform, 'message'), once(platform, 'exit').then(failed)])
  Object.assign(process.env, message)
  return async () => {
    const ended = once(platform, 'exit')
    platform.disconnect()
    await ended
  }
}

function failed(): never {
  throw new Error(`The platform for the browser tests did not start: see ${LOG}.`)
}
