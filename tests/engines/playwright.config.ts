import { defineConfig } from 'playwright/test'
import { unsetDeploymentVariables } from '#local/cli/deployment-variables.ts'
import type { EngineName } from './test.ts'

unsetDeploymentVariables()

/** The same stories in both engines, one after the other in each, the engines side by side. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  globalSetup: '../support/platform.ts',
  // Not in test-results, which `npm test` empties.
  outputDir: '../../.local/engines/failed',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
