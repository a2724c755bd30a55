import { mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#local/postgres/migrations.ts'
import { startPostgres } from '#local/postgres/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test cluster's maintenance database. */
    clusterUrl: string
  }
}

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'template_migrated'

/** One PostgreSQL server for a run of API tests, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'falk-tests-'))
  await chmod(folder, 0o755)
  const cluster = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
  await cluster.createDatabase(TEMPLATE)
  await migrate(cluster.url(TEMPLATE))
  project.provide('clusterUrl', cluster.url('postgres'))
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
