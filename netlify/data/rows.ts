import { type AnyColumn, Column, type GetColumnData } from 'drizzle-orm/column'
import { is } from 'drizzle-orm/entity'
import { SQL, sql } from 'drizzle-orm/sql'
import type { Db } from './client.ts'
import { joinSqlList, qualifiedColumnName } from './sql.ts'

/** The selection of a statement: columns and SQL under the names they get in a row, as `db.select()` takes them. */
export type Columns = Record<string, AnyColumn | SQL | SQL.Aliased>

/** A row of such columns as both drivers return it for a template: times are text there. */
export type RowOf<Selection extends Columns> = {
  [Name in keyof Selection]: Selection[Name] extends AnyColumn
    ? TimeAsText<GetColumnData<Selection[Name]>>
    : Selection[Name] extends SQL<infer Value> | SQL.Aliased<infer Value>
      ? TimeAsText<Value>
      : never
}
type TimeAsText<Value> = Value extends Date ? string : Value

/** A select list that gives each column its name in the row. */
export function selectList(columns: Columns): SQL {
  const parts = Object.entries(columns).map(([name, column]) => [expressionOf(column), ` as "${name}"`])
  return joinSqlList(parts)
}

/** SQL for one row of these columns as JSON. */
export function jsonObject<Selection extends Columns>(columns: Selection): SQL<RowOf<Selection>> {
  const parts = Object.entries(columns).map(([name, column]) => [`'${name}', `, expressionOf(column)])
  return sql`jsonb_build_object(${joinSqlList(parts)})`
}

function expressionOf(column: Columns[string]): string | SQL {
  if (is(column, Column)) return qualifiedColumnName(column)
  return is(column, SQL.Aliased) ? column.sql : column
}

/** SQL for the one row of a select as JSON, or null. */
export function jsonRow<Row>(select: SQL<Row>): SQL<Row | null> {
  return sql`(select to_jsonb(found) from (${select}) found)`
}

/** SQL of all rows of a select as one JSON list. */
export function jsonRows<Row>(select: SQL<Row>): SQL<Row[]> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${select}) found)`
}

/** The first row of a query, or null. */
export async function firstRow<Row>(query: PromiseLike<Row[]>): Promise<Row | null> {
  return (await query)[0] ?? null
}

/** The rows of a statement written as a template around its column list. */
export async function queryRows<Selection extends Columns>(
  db: Db,
  columns: Selection,
  statement: (list: SQL) => SQL,
): Promise<RowOf<Selection>[]> {
  const result = (await db.execute(statement(selectList(columns)))) as unknown as { rows: RowOf<Selection>[] }
  return result.rows
}

/** The first row of a statement written as a template around its column list, or null. */
export function queryRow<Selection extends Columns>(
  db: Db,
  columns: Selection,
  statement: (list: SQL) => SQL,
): Promise<RowOf<Selection> | null> {
  return firstRow(queryRows(db, columns, statement))
}
