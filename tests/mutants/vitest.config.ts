import { defineConfig } from 'vitest/config'
import { GROUPS } from './groups.ts'

/** The tests that a group's mutants are run against: one project, each file in a context of its own. */
const { tests, database } = GROUPS[process.env.MUTANTS ?? '']!

export default defineConfig({
  test: {
    include: [...tests],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/support/bare-zod.ts'],
    ...(database ? { globalSetup: ['tests/support/cluster.ts'], env: { TEST_DRIVER: 'pg' } } : {}),
  },
})
