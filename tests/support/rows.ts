import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { withClient } from '#local/postgres/postgres.ts'
import type { Db } from '#netlify/data/client.ts'

/** The rows a statement returns; the statement names its columns as `Row` does. */
export async function queryRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/** The one row a statement returns, or null. */
export async function queryRow<Row>(db: Db, statement: SQL): Promise<Row | null> {
  return (await queryRows<Row>(db, statement))[0] ?? null
}

/** Runs a statement that fills a table with thousands of rows, which takes longer than the API's statements may. */
export async function fill({ directUrl }: { directUrl: string }, statement: SQL): Promise<void> {
  const { sql: text, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(statement)
  await withClient(directUrl, (client) => client.query(text, params))
}
