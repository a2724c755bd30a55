import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { unsetDeploymentVariables } from './local/cli/deployment-variables.ts'

unsetDeploymentVariables()

/** Ceilings for a busy machine, in milliseconds; no test measures time. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

/** As `copyModulePerImporter` does in the build. */
const OWN_COPIES = [{ find: /^own:/, replacement: `${import.meta.dirname}/src/` }]

const require = createRequire(import.meta.url)
const QUICK = /^(drizzle-orm(\/.*)?|@neondatabase\/serverless)$/

/** Loads Drizzle, and the driver that it sets up, as CommonJS, as tests/support/quick-drizzle.ts does. */
const quickDrizzle = () => ({
  name: 'quick-drizzle',
  enforce: 'pre' as const,
  resolveId: (id: string) => (QUICK.test(id) ? require.resolve(id) : null),
})

const apiTests = {
  ...PATIENCE,
  alias: OWN_COPIES,
  include: ['tests/api/**/*.test.ts', 'local/**/*.db.test.ts'],
  globalSetup: ['tests/support/cluster.ts'],
}

/**
 * The functions render with React as it is deployed: half as slow, and without its checks for developers. A plugin,
 * because the cache of transformed modules tells projects apart by their plugins' names, not by this option.
 */
const deployedReact = () => ({
  name: 'deployed-react',
  config: () => ({ oxc: { jsx: { runtime: 'automatic' as const, development: false } } }),
})

/** Loading every module again for every file would cost more than most tests. */
const SHARED_MODULES = { isolate: false, unstubGlobals: true, unstubEnvs: true }
/** The paths of API tests by name. */
const filesOf = (names: readonly string[]) => names.map((name) => `tests/api/${name}.test.ts`)

/**
 * Test files that the second driver runs too, where a driver can make the difference: values as they come back, counts
 * of changed rows, failures, simultaneous statements, and every route once with each kind of answer.
 */
const BOTH_DRIVERS = [
  'answers',
  'credentials',
  'database-away',
  'database-moves',
  'drivers',
  'faults',
  'functions',
  'lists',
  'retention',
  'stored-shapes',
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
        plugins: [quickDrizzle(), deployedReact()],
        test: {
          ...apiTests,
          ...SHARED_MODULES,
          include: [...apiTests.include, 'tests/{fuzz,faults}/**/*.test.ts'],
          name: 'api-pg',
          env: { TEST_DRIVER: 'pg', NODE_ENV: 'production' },
        },
      },
      {
        plugins: [quickDrizzle(), deployedReact()],
        test: {
          ...apiTests,
          ...SHARED_MODULES,
          include: filesOf(BOTH_DRIVERS),
          name: 'api-neon',
          env: { TEST_DRIVER: 'neon', NODE_ENV: 'production' },
        },
      },
    ],
  },
})
