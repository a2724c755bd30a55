import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#local/postgres/migrations.ts'
import { startPostgres } from '#local/postgres/postgres.ts'
import { throwawayFolder } from './throwaway-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test cluster's maintenance database. */
    clusterUrl: string
  }
}

/** The migrated database that every test database is copied from. */
export const TEMPLATE = 'template_migrated'

/** The URL of this run's server, for the projects after the one that started it. */
const STARTED = 'TEST_CLUSTER_URL'

/** One PostgreSQL server for a run of API tests, shared by its projects, with a migrated template database. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const stop = process.env[STARTED] ? undefined : await startCluster()
  project.provide('clusterUrl', process.env[STARTED]!)
  return stop
}

/** Starts the server for whatever this process runs; returns what stops it. */
export async function startCluster(): Promise<() => Promise<void>> {
  const folder = await throwawayFolder('falk-tests-')
  const cluster = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
  await cluster.createDatabase(TEMPLATE)
  await migrate(cluster.url(TEMPLATE))
  process.env[STARTED] = cluster.url('postgres')
  return async () => {
    delete process.env[STARTED]
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
