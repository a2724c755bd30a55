import type { AnyColumn } from 'drizzle-orm/column'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { and, count, type SQL, sql } from 'drizzle-orm/sql'
import * as z from 'zod/mini'
import type { Db } from './client.ts'
import { type Columns, queryRow, type RowOf, selectList } from './rows.ts'

/** One order of a list: a sort key, and an id that breaks ties. An index covers both in this order. */
export type Order = {
  key: AnyColumn | SQL
  keyIs: 'time' | 'text'
  id: AnyColumn | SQL
  idIs: 'uuid' | 'text'
  /** The index's direction, or the exact reverse. */
  direction: 'asc' | 'desc' | 'desc nulls last'
}

/** A cursor that this list has not handed out. */
export class UnreadableCursor extends Error {
  override name = 'UnreadableCursor'
}

/** What a request asks of a list. */
type PageQuery = { sort: string; limit: number; cursor?: string | undefined }

/**
 * One page of a list and the number of all matching rows, in one statement. The next page starts after this one's last
 * row.
 * @throws UnreadableCursor
 */
export async function selectPage<Selection extends Columns, Also extends Columns = Record<never, never>>(
  db: Db,
  {
    columns,
    from,
    where = sql`true`,
    order,
    query: { sort, limit, cursor },
    total: totalOf = sql<number>`(select count(*)::int from ${from} where ${where})`,
    also,
  }: PageParams<Selection, Also>,
): Promise<{ rows: RowOf<Selection>[]; nextCursor: string | null; total: number } & RowOf<Also>> {
  const { key, id } = order
  const direction = sql.raw(order.direction)
  const after = cursor === undefined ? undefined : isAfter(order, readCursor(cursor, sort, order))
  const place = { placeKey: keyAsText(order), placeId: sql<string>`${id}::text` }
  const found = await queryRow(
    db,
    {
      total: totalOf,
      ...also,
      page: sql<(RowOf<Selection> & Place)[]>`coalesce((select json_agg(page) from page), '[]')`,
    },
    (list) => sql`
      with page as (
        select ${selectList({ ...columns, ...place })}
        from ${from} where ${and(where, after)}
        order by ${key} ${direction}, ${id} ${direction}
        limit ${limit + 1}
      )
      select ${list}`,
  )
  const { total, page, ...more } = found!
  const rows = page.slice(0, limit)
  const last = page.length > limit ? rows.at(-1) : undefined
  return {
    rows: rows.map(({ placeKey: _, placeId: __, ...row }) => row as unknown as RowOf<Selection>),
    nextCursor: last ? writeCursor([sort, last.placeKey, last.placeId]) : null,
    total,
    ...(more as RowOf<Also>),
  }
}

type PageParams<Selection extends Columns, Also extends Columns> = {
  columns: Selection
  /** A table, or SQL that names its rows. */
  from: PgTable | SQL
  where: SQL | undefined
  order: Order
  query: PageQuery
  /** SQL for the number of all matching rows, for a list that knows it without counting them. */
  total?: SQL<number>
  /** What is to be said about the list besides its page, read in the same statement. */
  also?: Also
}

/** The number of rows with each status; 0 if it has none. */
export async function countsByStatus<Status extends string>(
  db: Db,
  { status, where }: { status: PgColumn & { _: { data: Status; notNull: true } }; where?: SQL },
): Promise<Record<Status, number>> {
  const rows = await db
    .select({ status: sql<Status>`${status}`, count: count() })
    .from(status.table as PgTable)
    .where(where)
    .groupBy(status)
  const none = Object.fromEntries((status.enumValues ?? []).map((value) => [value, 0])) as Record<
    Status,
    number
  >
  return Object.assign(none, Object.fromEntries(rows.map((row) => [row.status, row.count])))
}

type Place = { placeKey: string; placeId: string }
type Cursor = [sort: string, key: string, id: string]

function isAfter({ key, id, direction, keyIs, idIs }: Order, [, lastKey, lastId]: Cursor): SQL {
  const types = { time: 'timestamptz', text: 'text', uuid: 'uuid' }
  return sql`(${key}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')}
    (${lastKey}::${sql.raw(types[keyIs])}, ${lastId}::${sql.raw(types[idIs])})`
}

/** A time keeps its microseconds: rounded, it would point next to the row instead of at it. */
function keyAsText({ key, keyIs }: Order): SQL {
  return keyIs === 'text'
    ? sql`${key}`
    : sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

const LATEST_MS = Date.UTC(3000, 0)
const storable = z.string().check(
  z.maxLength(500),
  z.refine((text) => !text.includes('\u0000') && text.isWellFormed()),
)
/** Cursors come from strangers: a time must be as {@link keyAsText} writes it; Postgres refuses many others. */
const KEYS = {
  time: z.iso
    .datetime({ precision: 6 })
    .check(z.refine((text) => Date.parse(text) >= 0 && Date.parse(text) < LATEST_MS)),
  text: storable,
}
const IDS = { uuid: z.uuid(), text: storable }

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string, sort: string, { keyIs, idIs }: Order): Cursor {
  const cursor = z.tuple([z.literal(sort), KEYS[keyIs], IDS[idIs]]).safeParse(jsonIn(text))
  if (!cursor.success) throw new UnreadableCursor()
  return cursor.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
