import { type SQL, sql } from 'drizzle-orm/sql'
import { rateLimits } from '../schema/sessions.ts'
import { bare, insertValues, rowsNamed, setValues, timeParameter } from '../sql.ts'

/** Nothing is counted beyond this, however long a flood lasts. */
const COUNT_MAX = 1_000_000

const excluded = rowsNamed('excluded', rateLimits)

/** What to count, and until when a window lasts that begins now. */
type Counted = { key: string | SQL; until: Date; now: Date }

/**
 * The `insert … on conflict …` that counts a use under a key in a fixed window, to be followed by `returning`: `first`
 * for a new key, `more` for a known one, `whom` as the condition. A window never lasts longer than its length from now.
 */
export function countInWindow(
  { key, until, now }: Counted,
  { whom = sql``, first = 1, more = sql`1` }: { whom?: SQL; first?: number | SQL; more?: SQL } = {},
): SQL {
  const counted = insertValues(rateLimits, { key, count: first, windowEndsAt: until })
  const again = setValues(rateLimits, {
    count: sql`least(${soFar(now)} + ${more}, ${COUNT_MAX}::int)`,
    windowEndsAt: sql`case when ${isOver(now)} then ${excluded.windowEndsAt} else least(${rateLimits.windowEndsAt}, ${excluded.windowEndsAt}) end`,
  })
  return sql`${counted} ${whom} on conflict (${bare(rateLimits.key)}) do update set ${again}`
}

/** True for a row whose window is over. */
export function isOver(now: Date): SQL {
  return sql`${rateLimits.windowEndsAt} <= ${timeParameter(now)}`
}

/** How much a row has counted in its window. */
export function soFar(now: Date): SQL {
  return sql`case when ${isOver(now)} then 0 else ${rateLimits.count} end`
}
