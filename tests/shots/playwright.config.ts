import { defineConfig } from 'playwright/test'
import { BROWSER_ARGS } from '#local/cli/browser.ts'
import { unsetDeploymentVariables } from '#local/cli/deployment-variables.ts'
import { REPORT_FOLDER, readRun, SHOTS_FOLDER } from './run-settings.ts'
import { WINDOWS } from './scene.ts'
import { SITE_ORIGIN, siteBrowserArgs } from './site.ts'

unsetDeploymentVariables()

const { port, pictures, compares } = readRun()

/** Flags that make the same page render to the same pixels: nothing is drawn before all of it is there. */
const STEADY_ARGS = [
  '--disable-checker-imaging',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-partial-raster',
]

/** One project a width, named after it. */
export default defineConfig({
  testDir: '.',
  testMatch: 'shots.spec.ts',
  snapshotPathTemplate: `${pictures}/{arg}.{projectName}{ext}`,
  outputDir: `${SHOTS_FOLDER}/failed`,
  fullyParallel: true,
  // A busy machine may be late once.
  retries: 1,
  workers: 3,
  timeout: 60_000,
  // Every pixel counts, but not how an edge is smoothed.
  expect: { timeout: 20_000, toHaveScreenshot: { threshold: 0, maxDiffPixels: 0 } },
  reporter: [
    ['line'],
    ...(compares ? [['html', { outputFolder: REPORT_FOLDER, open: 'never' }] as const] : []),
  ],
  updateSnapshots: compares ? 'none' : 'all',
  use: {
    baseURL: SITE_ORIGIN,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH!,
      args: [...BROWSER_ARGS, ...STEADY_ARGS, ...siteBrowserArgs(port)],
    },
  },
  projects: Object.entries(WINDOWS).map(([width, { isPhone, ...viewport }]) => ({
    name: width,
    grep: new RegExp(`@${width}\\b`),
    use: { viewport, isMobile: isPhone, hasTouch: isPhone },
  })),
})
