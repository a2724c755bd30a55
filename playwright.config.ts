import { availableParallelism } from 'node:os'
import { defineConfig, devices } from 'playwright/test'
import { BROWSER_ARGS, findBrowser } from '#local/cli/browser.ts'
import { unsetDeploymentVariables } from '#local/cli/deployment-variables.ts'
import '#tests/support/quick-drizzle.ts'

unsetDeploymentVariables()

const executablePath = findBrowser()

/** Tests that build or start the site once more come first, so that none of them is the last to end. */
const WITH_BUILDS = /\/(tags|deploy|new-page|development)\.spec\.ts$/
/** Tests that change what holds for the whole site: they come last. */
const FOR_ALL = /\/admin-settings\.spec\.ts$/
/** A desktop window. */
const DESK = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/platform.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: Math.max(2, availableParallelism()),
  // Ceilings for a busy machine: a step that waits goes on as soon as it can.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_URL,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // A trace of every test would cost as much as half the test: ask for one with --trace retain-on-failure.
    launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
  // Every screen is tested at both sizes; a test that no size can affect is tagged with the one it runs at.
  projects: [
    { name: 'builds', testMatch: WITH_BUILDS, use: DESK },
    {
      name: 'phone',
      testIgnore: [WITH_BUILDS, FOR_ALL],
      grepInvert: /@desktop\b/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testIgnore: [WITH_BUILDS, FOR_ALL],
      grepInvert: /@phone\b/,
      use: DESK,
    },
    {
      name: 'for all',
      testMatch: FOR_ALL,
      dependencies: ['builds', 'phone', 'desktop'],
      use: DESK,
    },
  ],
})
