import { type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'

/**
 * The outcome of a save: what is now stored, 'stale' if the row's version is not the one the save was based on, null if
 * there is nothing it could be saved for.
 */
export type Saved<Row> = Row | 'stale' | null

/** An SQL condition that the row has version `ifVersion`, on which the save is based; always true if that is null. */
export function isVersion(version: SQLWrapper, ifVersion: number | null): SQL {
  return ifVersion === null ? sql`true` : sql`${version} = ${ifVersion}::int`
}

/**
 * An SQL condition that the row exists, whose version {@link isVersion} then checks, or that the save may create it:
 * `ifVersion` is null or 0.
 */
export function mayCreateOrExists(exists: SQL, ifVersion: number | null): SQL {
  return ifVersion === null || ifVersion === 0 ? sql`true` : exists
}

/**
 * The outcome of a save, from the row of a statement that left-joins what was saved to what it belongs to: null
 * without a row, 'stale' if nothing was saved.
 */
export function parseSaveOutcome<Row extends { version: number }>(
  row: { [Name in keyof Row]: Row[Name] | null } | null,
): Saved<Row> {
  if (row === null) return null
  return row.version === null ? 'stale' : (row as Row)
}
