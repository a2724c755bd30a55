import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyColumn, GetColumnData } from 'drizzle-orm/column'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isSQLWrapper, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import { getTableColumns } from 'drizzle-orm/utils'

// What the templates are made of. `sql`, `eq` and the like come from 'drizzle-orm/sql', never from 'drizzle-orm': that
// index is part of an import cycle, and in the one-file bundle `sql` would be used before it exists.

/** A column's name without its table, as `insert` lists, `set` and a CTE's own columns have it. */
export function bare(column: AnyColumn): SQL {
  return sql`${sql.identifier(toSnakeCase(column.name))}`
}

/** What may be written to each column: a value, or SQL that yields one. */
type Written<Values> = { [Key in keyof Values]: Values[Key] | SQLWrapper }

/**
 * `insert into … (…) select …`, to be followed by a `from` or `where` of its own: rows that depend on other CTEs. Columns
 * left out get their default. Where no such condition is needed, `db.insert()` says it better.
 */
export function insertOf<Table extends PgTable>(table: Table, values: Written<Table['$inferInsert']>): SQL {
  const written = writtenTo(table, values)
  const names = sql.join(
    written.map(({ column }) => bare(column)),
    sql`, `,
  )
  const selected = sql.join(
    written.map(({ value }) => value),
    sql`, `,
  )
  return sql`insert into ${table} (${names}) select ${selected}`
}

/** What follows `set` in an `update` or an `on conflict do update`; an undefined value leaves its column alone. */
export function setOf<Table extends PgTable>(
  table: Table,
  values: Partial<Written<Table['$inferInsert']>>,
): SQL {
  return sql.join(
    writtenTo(table, values).map(({ column, value }) => sql`${bare(column)} = ${value}`),
    sql`, `,
  )
}

function writtenTo(table: PgTable, values: Record<string, unknown>) {
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const value = values[name]
    if (value === undefined) return []
    return [{ column, value: isSQLWrapper(value) ? value : sql.param(value, column) }]
  })
}

/** A time as ISO 8601 in UTC, written by Postgres, so that no driver's or session's time zone has a say. */
export function isoTime<Time extends AnyColumn>(
  column: Time,
): SQL<null extends GetColumnData<Time> ? string | null : string> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
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
