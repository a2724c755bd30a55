import { matchesGlob, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { GROUPS } from './groups.ts'

/** The tests that the mutants of a group's part are run against: one project, each file in a context of its own. */
const [group, part] = (process.env.MUTANTS ?? '').split('.')
const { tests, database } = GROUPS[group!]![Number(part)]!

/** Runs the files in the order they are listed in: the first test that notices a mutant is the last that is run. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex((glob) => matchesGlob(relative(process.cwd(), moduleId), glob))
    return files.toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    include: [...tests],
    // As `copyModulePerImporter` does in the build.
    alias: [{ find: /^own:/, replacement: `${process.cwd()}/src/` }],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: AsListed },
    setupFiles: ['tests/support/bare-zod.ts'],
    ...(database ? { globalSetup: ['tests/support/cluster.ts'], env: { TEST_DRIVER: 'pg' } } : {}),
  },
})
