import { type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'

/**
 * The outcome of a save: what is now stored, 'stale' if the row's version is not the one the save was based on, null if
 * there is nothing it could be saved for.
 */
export type Saved<Row> = Row | 'stale' | null

/** An SQL condition that the row has the version a save was based on; always true if that is null. */
export function isVersion(version: SQLWrapper, ifVersion: number | null): SQL {
  return ifVersion === null ? sql`true` : sql`${version} = ${ifVersion}::int`
}

/** An SQL condition that the save may create the row, or that one exists: then {@link isVersion} decides. */
export function isFirstOr(exists: SQL, ifVersion: number | null): SQL {
  return ifVersion === null || ifVersion === 0 ? sql`true` : exists
}

/** Reads the one row of a statement that left-joins what was saved to what it was saved for. */
export function saveResult<Row extends { version: number }>(
  row: { [Name in keyof Row]: Row[Name] | null } | null,
): Saved<Row> {
  if (row === null) return null
  return row.version === null ? 'stale' : (row as Row)
}
