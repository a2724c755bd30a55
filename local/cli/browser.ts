import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { step } from './progress.ts'
import { Stop } from './stop-with-sentence.ts'

/** The headless shell first: without a browser's own windows and menus the same tests take half the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
/** Debian's packages that hold a browser, the best one first; older releases lack it. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/** How Chromium is started: quiet towards the network, and without a sandbox for root, who cannot have one. */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The first browser that exists: CHROMIUM_PATH, Playwright's own, then one on the path. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (!isExecutable(CHROMIUM_PATH))
      throw new Stop(`CHROMIUM_PATH names ${CHROMIUM_PATH}, where no program is: mend or unset it.`)
    return CHROMIUM_PATH
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable)
}

/**
 * A browser for the tests; installs one where none exists: Playwright's, else Debian's package.
 * @throws Stop with what to do when neither can be had.
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  await step('Installing a browser (Playwright)', async () => run('playwright', ['install', 'chromium']))
  if (!findBrowser() && process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    await step('Installing a browser (Debian)', async () => {
      run('apt-get', ['update', '-qq'])
      DEBIAN_PACKAGES.some((name) =>
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]),
      )
    })
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Stop(
    'There is no browser for the tests and none could be downloaded: install Chromium (for example "apt-get install chromium") or set CHROMIUM_PATH to one.',
  )
}

/**
 * The fonts that stand in for the site's own until these have arrived (src/styles/fonts.css): a bare Linux machine has none
 * of them, and pages would jump there as on no visitor's.
 */
export async function ensureFonts(): Promise<void> {
  if (process.platform !== 'linux' || hasStandInFont() || process.getuid?.() !== 0) return
  await step('Installing fonts (Debian)', async () => {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'])
  })
}

/** Whether the machine has a font that the site's stand-ins are made from. */
export function hasStandInFont(): boolean {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return /\b(Arial|Liberation Sans|Roboto|Helvetica)\b/.test(stdout ?? '')
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
