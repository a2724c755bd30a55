import { sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { rateLimits } from '../schema/sessions.ts'
import { rowsNamed, timeParameter } from '../sql.ts'

const excluded = rowsNamed('excluded', rateLimits)

/** Counts one more use of a key in its fixed window, in one statement, and answers the count and the window's end. */
export async function countUse(
  db: Db,
  { key, windowSeconds, now }: { key: string; windowSeconds: number; now: Date },
): Promise<{ count: number; windowEndsAt: Date }> {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${timeParameter(now)}`
  const [use] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + windowSeconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count}, 1000000) + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${excluded.windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
  return use!
}
