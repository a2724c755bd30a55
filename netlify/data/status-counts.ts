import type { Db } from './client.ts'
import { rowsOf } from './rows.ts'
import { type SQL, sql } from './sql.ts'

/** How many rows have each status, 0 for one that none has; `from` is SQL of rows with a `status`. */
export async function countsByStatus<Status extends string>(
  db: Db,
  { statuses, from }: { statuses: readonly Status[]; from: SQL },
): Promise<Record<Status, number>> {
  const rows = await rowsOf<{ status: Status; count: number }>(
    db,
    sql`select status, count(*)::int as count from ${from} group by status`,
  )
  const none = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>
  return Object.assign(none, Object.fromEntries(rows.map(({ status, count }) => [status, count])))
}
