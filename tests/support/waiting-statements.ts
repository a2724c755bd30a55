import { withClient } from '#local/postgres/postgres.ts'

/**
 * The processes of a database whose statements wait for a row or table that another one holds. They are asked for on a
 * connection of its own: within a transaction the view does not change.
 */
export function waitingStatements(directUrl: string): Promise<number[]> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.map(({ pid }) => pid)
  })
}
