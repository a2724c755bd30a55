import { defineConfig } from 'vitest/config'
import { GROUPS } from './groups.ts'

/** The tests that the mutants of a group's part are run against: one project, each file in a context of its own. */
const [group, part] = (process.env.MUTANTS ?? '').split('.')
const { tests, database } = GROUPS[group!]![Number(part)]!

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
