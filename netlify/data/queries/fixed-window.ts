import { type SQL, sql } from 'drizzle-orm/sql'
import { rateLimits } from '../schema/sessions.ts'
import { buildAssignments, columnsOfCte, insertSelect, timeParameter, unqualifiedColumn } from '../sql.ts'

/** Nothing is counted beyond this, however long a flood lasts. */
const COUNT_MAX = 1_000_000

const excluded = columnsOfCte('excluded', rateLimits)

/** How often a key has been used in its window, including this time, and in how many seconds the window ends. */
export type CountedUse = { count: number; secondsLeft: number }

/** What to count, and until when a window lasts that begins now. */
type Counted = { key: string | SQL; until: Date; now: Date }

/**
 * The `insert … on conflict …` that counts a use under a key in a fixed window, ending at `until` at the latest;
 * append `returning`. `first` is for a new key, `more` for a known one; `whom` is a `from … where …`.
 */
export function incrementWindowCount(
  { key, until, now }: Counted,
  { whom = sql``, first = 1, more = sql`1` }: { whom?: SQL; first?: number | SQL; more?: SQL } = {},
): SQL {
  const counted = insertSelect(rateLimits, { key, count: first, windowEndsAt: until })
  const again = buildAssignments(rateLimits, {
    count: sql`least(${currentWindowCount(now)} + ${more}, ${COUNT_MAX}::int)`,
    windowEndsAt: sql`case when ${isWindowOver(now)} then ${excluded.windowEndsAt} else least(${rateLimits.windowEndsAt}, ${excluded.windowEndsAt}) end`,
  })
  return sql`${counted} ${whom} on conflict (${unqualifiedColumn(rateLimits.key)}) do update set ${again}`
}

/** SQL that is true for a row of `rate_limits` whose window has ended. */
export function isWindowOver(now: Date): SQL {
  return sql`${rateLimits.windowEndsAt} <= ${timeParameter(now)}`
}

/** SQL for the count of a row of `rate_limits` in its window; 0 once that has ended. */
export function currentWindowCount(now: Date): SQL {
  return sql`case when ${isWindowOver(now)} then 0 else ${rateLimits.count} end`
}

/** SQL for a row of `rate_limits` as a {@link CountedUse}. */
export function countedUseJson(now: Date): SQL<CountedUse> {
  const secondsLeft = sql`ceil(extract(epoch from ${unqualifiedColumn(rateLimits.windowEndsAt)} - ${timeParameter(now)}))::int`
  return sql`jsonb_build_object('count', count, 'secondsLeft', ${secondsLeft})`
}
