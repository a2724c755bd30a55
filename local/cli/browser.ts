import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { CommandError, runWithProgress } from './command.ts'

/** Whether Debian packages can be installed here: on Debian and its derivatives, as root. */
export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && run('apt-get', ['--version'])
}

/** Installs the first of these Debian packages that apt-get can install; if it can install none, nothing happens. */
export function installFirstDebianPackage(packages: readonly string[]): void {
  run('apt-get', ['update', '-qq'])
  packages.some((name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
}

/** The headless shell comes first: without a browser's windows and menus the same tests take half the CPU. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
/** Debian's packages that contain a browser, best first; older releases lack the first. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/** How far ahead Chromium fetches lazy pictures, in pixels, by its estimate of the network's speed. */
const LAZY_PICTURES = { fast: 1250, slow: 2500 }
/** The estimates that Chromium has a distance for. */
const CONNECTIONS = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G']

/** What Playwright sets itself, for a browser without a window has no mouse; Chromium heeds only the last of its kind. */
const WITH_A_MOUSE = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
]

/**
 * Chromium's flags: no background network traffic, no sandbox for root, which cannot have one, and one distance for lazy
 * pictures, which otherwise depends on how fast the browser takes this machine's network to be.
 * @param settings of Blink, such as `defaultFontSize=32`.
 */
export function browserArgs({
  connection = 'fast',
  settings = [],
}: {
  connection?: keyof typeof LAZY_PICTURES
  settings?: string[]
} = {}): string[] {
  const lazy = CONNECTIONS.map((kind) => `lazyLoadingImageMarginPx${kind}=${LAZY_PICTURES[connection]}`)
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--blink-settings=${[...WITH_A_MOUSE, ...lazy, ...settings].join(',')}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}

/** Chromium's flags wherever no test or command needs others. */
export const BROWSER_ARGS = browserArgs()

/**
 * Path of the first browser that exists: CHROMIUM_PATH, Playwright's own, then one on the PATH.
 * @throws CommandError if CHROMIUM_PATH names no program.
 */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (!isExecutable(CHROMIUM_PATH))
      throw new CommandError(
        `CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no program there: correct or unset it.`,
      )
    return CHROMIUM_PATH
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return findProgram(NAMES)
}

/** The first program on the PATH that has one of these names. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

/**
 * A browser for the tests; installs one if there is none: Playwright's, else Debian's package.
 * @throws CommandError saying what to do if neither is available.
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  await runWithProgress('Installing a browser (Playwright)', async () =>
    run('playwright', ['install', 'chromium']),
  )
  if (!findBrowser() && canInstallDebianPackages()) {
    await runWithProgress('Installing a browser (Debian)', async () =>
      installFirstDebianPackage(DEBIAN_PACKAGES),
    )
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new CommandError(
    'There is no browser for the tests and none could be downloaded: install Chromium (for example "apt-get install chromium") or set CHROMIUM_PATH to one.',
  )
}

/**
 * Installs fonts that the site's fallback fonts (src/styles/fonts.css) are based on, if a Linux machine has none and
 * we are root: without them pages shift when the site's fonts load.
 */
export async function ensureFallbackFonts(): Promise<void> {
  if (process.platform !== 'linux' || hasFallbackFont() || process.getuid?.() !== 0) return
  await runWithProgress('Installing fonts (Debian)', async () =>
    installFirstDebianPackage(['fonts-liberation']),
  )
}

/** True if the machine has a font that the site's fallback fonts are based on; always true outside Linux. */
export function hasFallbackFont(): boolean {
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
