import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const apiTests = {
  include: ['tests/api/**/*.test.ts', 'local/**/*.db.test.ts'],
  globalSetup: ['tests/support/cluster.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
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
          include: ['{src,netlify,local,bench}/**/*.test.{ts,tsx}', 'art/*.test.mjs'],
          exclude: ['**/*.db.test.ts'],
          // A ceiling for a busy machine, not a measure.
          testTimeout: 30_000,
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
