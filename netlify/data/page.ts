import * as z from 'zod/mini'
import type { Db } from './client.ts'
import { rowOf } from './rows.ts'
import { type SQL, sql } from './sql.ts'

/** One order of a list: a sort value, and an id that decides between equal ones. An index holds both in this order. */
export type Order = {
  key: SQL
  keyIs: 'time' | 'text'
  id: SQL
  idIs: 'uuid' | 'text'
  /** As the index has it, or all of it backwards. */
  direction: 'asc' | 'desc' | 'desc nulls last'
}

/** A cursor that this list has not given out. */
export class UnreadableCursor extends Error {
  override name = 'UnreadableCursor'
}

/** What a list is asked for. */
export type PageQuery = { sort: string; limit: number; cursor?: string | undefined }

/**
 * One page of a list and the number of all rows that match, in one statement. The next page begins after this one's last
 * row, wherever that is by then: rows that come or go in between neither repeat nor hide any.
 * @throws UnreadableCursor
 */
export async function pageOf<Row>(
  db: Db,
  {
    columns,
    from,
    where,
    order,
    query: { sort, limit, cursor },
  }: { columns: SQL; from: SQL; where: SQL; order: Order; query: PageQuery },
): Promise<{ rows: Row[]; nextCursor: string | null; total: number }> {
  const { key, id } = order
  const direction = sql.raw(order.direction)
  const after = cursor === undefined ? sql`true` : isAfter(order, readCursor(cursor, sort, order))
  const found = await rowOf<{ total: number; page: (Row & Place)[] }>(
    db,
    sql`
      with page as (
        select ${columns}, ${keyAsText(order)} as "placeKey", ${id}::text as "placeId"
        from ${from} where ${where} and ${after}
        order by ${key} ${direction}, ${id} ${direction}
        limit ${limit + 1}
      )
      select (select count(*)::int from ${from} where ${where}) as total,
        coalesce((select json_agg(page) from page), '[]') as page`,
  )
  const { total, page } = found!
  const rows = page.slice(0, limit)
  const last = page.length > limit ? rows.at(-1) : undefined
  return {
    rows: rows.map(({ placeKey: _, placeId: __, ...row }) => row as unknown as Row),
    nextCursor: last ? writeCursor([sort, last.placeKey, last.placeId]) : null,
    total,
  }
}

type Place = { placeKey: string; placeId: string }
type Cursor = [sort: string, key: string, id: string]

function isAfter({ key, id, direction, keyIs, idIs }: Order, [, lastKey, lastId]: Cursor): SQL {
  const types = { time: 'timestamptz', text: 'text', uuid: 'uuid' }
  return sql`(${key}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')}
    (${lastKey}::${sql.raw(types[keyIs])}, ${lastId}::${sql.raw(types[idIs])})`
}

/** A time keeps its microseconds: rounded, it would lie beside the row it names. */
function keyAsText({ key, keyIs }: Order): SQL {
  return keyIs === 'text' ? key : sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

const LATEST_MS = Date.UTC(3000, 0)
const storable = z.string().check(
  z.maxLength(500),
  z.refine((text) => !text.includes('\u0000') && text.isWellFormed()),
)
const KEYS = {
  time: z.iso.datetime().check(z.refine((text) => Date.parse(text) >= 0 && Date.parse(text) < LATEST_MS)),
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
