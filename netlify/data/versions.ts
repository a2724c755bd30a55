import { type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'

/**
 * What a save came to: what is stored now, 'stale' when the row is of another version than the save was made on, null
 * when there is nothing it could be saved for.
 */
export type Saved<Row> = Row | 'stale' | null

/** SQL that is true where the row is of the version a save was made on; true for any when that is null. */
export function isVersion(version: SQLWrapper, ifVersion: number | null): SQL {
  return ifVersion === null ? sql`true` : sql`${version} = ${ifVersion}::int`
}

/** SQL that is true where a save may come upon no row, or where there is one: then {@link isVersion} decides. */
export function isFirstOr(exists: SQL, ifVersion: number | null): SQL {
  return ifVersion === null || ifVersion === 0 ? sql`true` : exists
}

/** Reads the one row of a statement that left-joins what was saved to what it was saved for. */
export function savedIn<Row extends { version: number }>(
  row: { [Name in keyof Row]: Row[Name] | null } | null,
): Saved<Row> {
  if (row === null) return null
  return row.version === null ? 'stale' : (row as Row)
}
