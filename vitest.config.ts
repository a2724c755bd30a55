import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { forgetDeployment } from './local/cli/own-environment.ts'

forgetDeployment()

/** Ceilings for a busy machine, in milliseconds; no test measures time. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

/** As `ownCopies` does in the build. */
const OWN_COPIES = [{ find: /^own:/, replacement: `${import.meta.dirname}/src/` }]

const require = createRequire(import.meta.url)

/** Loads Drizzle as CommonJS, as tests/support/quick-drizzle.ts does in processes of Node's own. */
const quickDrizzle = () => ({
  name: 'quick-drizzle',
  enforce: 'pre' as const,
  resolveId: (id: string) => (/^drizzle-orm(\/|$)/.test(id) ? require.resolve(id) : null),
})

const apiTests = {
  ...PATIENCE,
  alias: OWN_COPIES,
  include: ['tests/api/**/*.test.ts', 'local/**/*.db.test.ts'],
  globalSetup: ['tests/support/cluster.ts'],
}

/** Test files that replace what a module exports or need one as a new process has it: no other file may share theirs. */
const OWN_MODULES = ['sessions', 'preview', 'functions', 'credentials']
/** Loading every module again for every file would cost more than most tests. */
const SHARED_MODULES = { isolate: false, unstubGlobals: true, unstubEnvs: true }
/** The paths of API tests by name. */
const filesOf = (names: readonly string[]) => names.map((name) => `tests/api/${name}.test.ts`)

/**
 * Test files that the second driver runs too: every route with each kind of answer, all that is stored and listed, what
 * happens when the database goes away. Elsewhere the rule under test lies before the driver, and one of them will do.
 */
const BOTH_DRIVERS = [
  'answers',
  'contact',
  'credentials',
  'database-away',
  'database-moves',
  'drivers',
  'faults',
  'functions',
  'lists',
  'offer-terms',
  'offers',
  'outbox',
  'person',
  'public-offer',
  'retention',
  'stored-shapes',
  'versions',
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
        plugins: [quickDrizzle()],
        test: {
          name: 'unit',
          alias: OWN_COPIES,
          include: [
            '{src,netlify,local,bench,tests/{repository,shots,mutants,support}}/**/*.test.{ts,tsx}',
            'art/*.test.mjs',
          ],
          exclude: ['**/*.db.test.ts'],
          ...PATIENCE,
          ...SHARED_MODULES,
          setupFiles: ['tests/support/bare-zod.ts'],
        },
      },
      {
        plugins: [quickDrizzle()],
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
        plugins: [quickDrizzle()],
        test: {
          ...apiTests,
          include: filesOf(OWN_MODULES),
          name: 'api-pg-alone',
          env: { TEST_DRIVER: 'pg' },
        },
      },
      {
        plugins: [quickDrizzle()],
        test: {
          ...apiTests,
          ...SHARED_MODULES,
          include: filesOf(BOTH_DRIVERS),
          exclude: filesOf(OWN_MODULES),
          name: 'api-neon',
          env: { TEST_DRIVER: 'neon' },
        },
      },
      {
        plugins: [quickDrizzle()],
        test: {
          ...apiTests,
          include: filesOf(OWN_MODULES.filter((name) => BOTH_DRIVERS.includes(name))),
          name: 'api-neon-alone',
          env: { TEST_DRIVER: 'neon' },
        },
      },
    ],
  },
})
