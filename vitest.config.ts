import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Ceilings for a busy machine, in milliseconds; no test measures time. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

const apiTests = {
  ...PATIENCE,
  include: ['tests/api/**/*.test.ts', 'local/**/*.db.test.ts'],
  globalSetup: ['tests/support/cluster.ts'],
}

/** Test files that replace what a module exports or need one as a new process has it: no other file may share theirs. */
const OWN_MODULES = ['auth', 'sessions', 'preview', 'functions', 'credentials']
/** Loading every module again for every file would cost more than most tests. */
const SHARED_MODULES = { isolate: false, unstubGlobals: true, unstubEnvs: true }
/** The paths of API tests by name. */
const filesOf = (names: readonly string[]) => names.map((name) => `tests/api/${name}.test.ts`)

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
  'notices',
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
          ...SHARED_MODULES,
          setupFiles: ['tests/support/bare-zod.ts'],
        },
      },
      {
        test: {
          ...apiTests,
          ...SHARED_MODULES,
          include: [...apiTests.include, 'tests/{fuzz,faults}/**/*.test.ts'],
          exclude: filesOf(OWN_MODULES),
          name: 'api-pg',
          env: { TEST_DRIVER: 'pg' },
        },
      },
      {
        test: {
          ...apiTests,
          include: filesOf(OWN_MODULES),
          name: 'api-pg-alone',
          env: { TEST_DRIVER: 'pg' },
        },
      },
      {
        test: {
          ...apiTests,
          ...SHARED_MODULES,
          include: ['tests/api/**/*.test.ts'],
          exclude: filesOf([...ONE_DRIVER, ...OWN_MODULES]),
          name: 'api-neon',
          env: { TEST_DRIVER: 'neon' },
        },
      },
      {
        test: {
          ...apiTests,
          include: filesOf(OWN_MODULES),
          exclude: filesOf(ONE_DRIVER),
          name: 'api-neon-alone',
          env: { TEST_DRIVER: 'neon' },
        },
      },
    ],
  },
})
