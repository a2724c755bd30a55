import type { AnyColumn } from 'drizzle-orm'
import type { Db } from './client.ts'
import { type SQL, sql } from './sql.ts'

/** The rows a statement answers, alike for both drivers; the statement names its columns as `Row` has them. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/** The one row a statement answers, or null. */
export async function rowOf<Row>(db: Db, statement: SQL): Promise<Row | null> {
  return (await rowsOf<Row>(db, statement))[0] ?? null
}

/** A time as ISO 8601 in UTC, written by Postgres, so that no driver's or session's time zone has a say. */
export function isoTime(column: AnyColumn | SQL): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A list of texts as one `text[]` parameter; null stays null. */
export function textArray(texts: readonly string[] | null): SQL {
  return sql`${sql.param(texts)}::text[]`
}

/** A time as one `timestamptz` parameter. */
export function timeParameter(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`
}

/** A value as one `jsonb` parameter; Postgres takes neither NUL nor half a surrogate pair, so these are replaced. */
export function jsonParameter(value: unknown): SQL {
  const storable = (_key: string, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part
  return sql`${JSON.stringify(value, storable)}::jsonb`
}
