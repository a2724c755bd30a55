import type { Db } from '../client.ts'
import { rowOf, timeParameter } from '../rows.ts'
import { sql } from '../sql.ts'

/** Counts one more use of a key in its fixed window, in one statement, and answers the count and the window's end. */
export async function countUse(
  db: Db,
  { key, windowSeconds, now }: { key: string; windowSeconds: number; now: Date },
): Promise<{ count: number; windowEndsAt: Date }> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
  const row = await rowOf<{ count: number; windowEndsAt: string }>(
    db,
    sql`
      insert into rate_limits (key, count, window_ends_at)
      values (${key}, 1, ${timeParameter(windowEndsAt)})
      on conflict (key) do update set
        count = case when rate_limits.window_ends_at <= ${timeParameter(now)} then 1
          else least(rate_limits.count, 1000000) + 1 end,
        window_ends_at = case when rate_limits.window_ends_at <= ${timeParameter(now)}
          then excluded.window_ends_at else rate_limits.window_ends_at end
      returning count, window_ends_at as "windowEndsAt"`,
  )
  return { count: row!.count, windowEndsAt: new Date(row!.windowEndsAt) }
}
