import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database, alike for both drivers; neither has interactive transactions here: one statement is one unit. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Connections a process opens at most; a function instance serves one request at a time. */
const POOL_SIZE = 5
// A function has ten seconds to answer: connecting and waiting in vain leave one of them for saying so.
/** How long to wait for a connection before the database counts as away, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 3_000
/** After how long the server ends a statement, in milliseconds. */
export const STATEMENT_TIMEOUT_MS = 5_000
/** After how long we wait no longer for an answer, in milliseconds: a server that lives has ended the statement by then. */
export const QUERY_TIMEOUT_MS = 6_000

/** True for a connection string whose host is Neon's, which is spoken to over HTTP. */
export function isNeonUrl(url: string): boolean {
  return /(^|\.)neon\.tech$/.test(new URL(url).hostname)
}

/** Opens the database behind a connection string with the one driver it needs; the other is never loaded. */
export function createDb(url: string): Promise<Db> {
  return isNeonUrl(url) ? neonDb(url) : nodePostgresDb(url)
}

/** Closes the connections of a database; Neon's driver holds none. */
export async function closeDb(db: Db): Promise<void> {
  const { $client } = db as { $client?: { end?: () => Promise<void> } }
  await $client?.end?.()
}

async function neonDb(url: string): Promise<Db> {
  const [{ drizzle }, { neon, neonConfig }] = await Promise.all([
    import('drizzle-orm/neon-http'),
    import('@neondatabase/serverless'),
  ])
  // The driver itself waits for an answer without end.
  neonConfig.fetchFunction = (endpoint: string, init: RequestInit) =>
    fetch(endpoint, { ...init, signal: AbortSignal.timeout(QUERY_TIMEOUT_MS) })
  return drizzle(neon(url), { casing: 'snake_case' })
}

async function nodePostgresDb(url: string): Promise<Db> {
  const [{ drizzle }, { default: pg }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('pg'),
  ])
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    allowExitOnIdle: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // Without a listener an idle connection that the server drops would end the process; the pool opens a new one.
  pool.on('error', () => {})
  return drizzle(pool, { casing: 'snake_case' })
}
