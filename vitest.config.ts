import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Ceilings for a busy machine, in milliseconds; no test measures time. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

const apiTests = {
  ...PATIENCE,
  include: ['tests/api/**/*.test.ts', 'local/**/*.db.test.ts'],
  globalSetup: ['tests/support/cluster.ts'],
}

export default defineConfig({
  test: {
    reporters: ['default'],
    // By itself vitest leaves one core to a person at work.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{src,netlify,local,bench,tests/{repository,shots}}/**/*.test.{ts,tsx}',
            'art/*.test.mjs',
          ],
          exclude: ['**/*.db.test.ts'],
          ...PATIENCE,
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
          name: 'api-neon',
          env: { TEST_DRIVER: 'neon' },
        },
      },
    ],
  },
})
