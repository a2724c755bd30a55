import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Ceilings for a busy machine, in milliseconds; no test measures time. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

const apiTests = {
  ...PATIENCE,
  include: ['tests/api/**/*.test.ts', 'local/**/*.db.test.ts'],
  globalSetup: ['tests/support/cluster.ts'],
}

/** Test files whose subject lies in front of or beside the database, so that the driver cannot matter. */
const ONE_DRIVER = [
  'guards',
  'roles',
  'tenancy',
  'auth',
  'sessions',
  'logos',
  'bench',
  'bundle',
  'poolers',
  'round-trips',
]

export default defineConfig({
  test: {
    reporters: ['default'],
    // By itself vitest leaves one core to a person at work.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // `npm run test:platform` builds what it looks at.
        test: {
          ...apiTests,
          include: ['tests/platform/**/*.test.ts'],
          name: 'platform',
          env: { TEST_DRIVER: 'pg' },
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            '{src,netlify,local,bench,tests/{repository,shots}}/**/*.test.{ts,tsx}',
            'art/*.test.mjs',
          ],
          exclude: ['**/*.db.test.ts'],
          ...PATIENCE,
          // Loading every module again for every file would cost more than the tests.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          setupFiles: ['tests/support/bare-zod.ts'],
        },
      },
      {
        test: {
          ...apiTests,
          include: [...apiTests.include, 'tests/{fuzz,faults}/**/*.test.ts'],
          name: 'api-pg',
          env: { TEST_DRIVER: 'pg' },
        },
      },
      {
        test: {
          ...apiTests,
          include: ['tests/api/**/*.test.ts'],
          exclude: ONE_DRIVER.map((name) => `tests/api/${name}.test.ts`),
          name: 'api-neon',
          env: { TEST_DRIVER: 'neon' },
        },
      },
    ],
  },
})
