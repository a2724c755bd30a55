import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyColumn, GetColumnData } from 'drizzle-orm/column'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isSQLWrapper, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import { getTableName } from 'drizzle-orm/table'
import { getTableColumns } from 'drizzle-orm/utils'

// The building blocks of the templates. `sql`, `eq` and the like come from 'drizzle-orm/sql', never from 'drizzle-orm':
// that index is part of an import cycle, and in the one-file bundle `sql` would be used before it exists.

/** A column's name without its table, as `insert` lists and `set` need it. */
export function unqualifiedColumn(column: AnyColumn): SQL {
  return sql.raw(nameOf(column))
}

/**
 * A table's columns qualified with the name of a CTE that yields its whole rows, or with `excluded`. Drizzle's
 * `alias()` does the same through proxies, which makes long statements slower to build.
 */
export function columnsOfCte<Table extends PgTable>(
  name: string,
  table: Table,
): { [Key in keyof Table['$inferSelect']]: SQL<Table['$inferSelect'][Key]> } {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    columns.map(([key, column]) => [key, sql.raw(`"${name}".${nameOf(column)}`)]),
  ) as ReturnType<typeof columnsOfCte<Table>>
}

/** A column qualified with its table, as text. */
export function qualifiedColumnName(column: AnyColumn): string {
  return `"${getTableName(column.table)}".${nameOf(column)}`
}

const names = new WeakMap<AnyColumn, string>()

function nameOf(column: AnyColumn): string {
  const known = names.get(column)
  if (known !== undefined) return known
  const name = `"${toSnakeCase(column.name)}"`
  names.set(column, name)
  return name
}

/** What may be written to each column: a value, or SQL that yields one. */
type Written<Values> = { [Key in keyof Values]: Values[Key] | SQLWrapper }

/**
 * `insert into … (…) select …`, to be followed by its own `from` or `where`: rows that depend on other CTEs. Columns
 * left out get their default. Without such a condition, use `db.insert()`.
 */
export function insertSelect<Table extends PgTable>(
  table: Table,
  values: Written<Table['$inferInsert']>,
): SQL {
  const written = writtenTo(table, values)
  const names = written.map(({ name }) => name).join(', ')
  return sql`insert into ${table} (${sql.raw(names)}) select ${joinSqlList(written.map(({ value }) => [value]))}`
}

/** The part after `set` in an `update` or an `on conflict do update`; an undefined value leaves its column alone. */
export function buildAssignments<Table extends PgTable>(
  table: Table,
  values: Partial<Written<Table['$inferInsert']>>,
): SQL {
  return joinSqlList(writtenTo(table, values).map(({ name, value }) => [`${name} = `, value]))
}

function writtenTo(table: PgTable, values: Record<string, unknown>) {
  return Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const value = values[key]
    if (value === undefined) return []
    return [{ name: nameOf(column), value: isSQLWrapper(value) ? value : sql.param(value, column) }]
  })
}

/** SQL for a comma-separated list whose entries mix text and SQL, in few pieces: each costs drizzle a microsecond. */
export function joinSqlList(entries: readonly (string | SQLWrapper)[][]): SQL {
  const pieces: SQLWrapper[] = []
  let text = ''
  for (const part of entries.flatMap((entry, at) => (at === 0 ? entry : [', ', ...entry]))) {
    if (typeof part === 'string') text += part
    else {
      pieces.push(sql.raw(text), part)
      text = ''
    }
  }
  return sql.join([...pieces, sql.raw(text)] as SQL[])
}

/** SQL for the number of rows in a CTE, a table or a named subquery; `rows` may end in a `where`. */
export function countRows(rows: SQL): SQL<number> {
  return sql`(select count(*)::int from ${rows})`
}

/** A time as ISO 8601 in UTC, formatted by Postgres so that no driver's or session's time zone matters. */
export function isoTime<Time extends AnyColumn | SQL<Date>>(
  column: Time,
): SQL<Time extends AnyColumn ? (null extends GetColumnData<Time> ? string | null : string) : string> {
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

/** A value as one `jsonb` parameter; Postgres accepts neither NUL nor half a surrogate pair, so these are replaced. */
export function jsonParameter(value: unknown): SQL {
  const storable = (_key: string, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part
  return sql`${JSON.stringify(value, storable)}::jsonb`
}
