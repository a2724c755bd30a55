import type { SQL } from 'drizzle-orm'
import type { Db } from '#netlify/data/client.ts'

/** The rows a statement answers; the statement names its columns as `Row` has them. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/** The one row a statement answers, or null. */
export async function rowOf<Row>(db: Db, statement: SQL): Promise<Row | null> {
  return (await rowsOf<Row>(db, statement))[0] ?? null
}
