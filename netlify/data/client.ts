import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DatabaseDriver } from '../host/database-variables.ts'

/** The database, alike for both drivers. No interactive transactions: one statement is one unit. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Where a database is, looked up before every statement: its credentials may change during a process's life. */
type DatabaseAddress = { url: () => string; driver: DatabaseDriver }

/** Opens a database with the one driver it needs; the other is never loaded. */
export async function createDb({ url, driver }: DatabaseAddress): Promise<Db> {
  const { openDb } = await (driver === 'neon' ? import('./neon.ts') : import('./node-postgres.ts'))
  return openDb(url)
}

/** Closes a database's connections once what runs on them is done; Neon's driver holds none. */
export async function closeDb(db: Db): Promise<void> {
  const { $client } = db as unknown as { $client: { end: () => Promise<void> } }
  await $client.end()
}

/** True if a statement of this process failed in the last 10 minutes as the database was full. No query. */
export function isDatabaseFull(db: Db): boolean {
  const { $client } = db as unknown as { $client: { isFull: () => boolean } }
  return $client.isFull()
}
