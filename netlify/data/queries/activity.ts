import type { ActivityAction, ActivityDetails, ActivityRole } from '../../../src/domain/activity.ts'
import type { Db } from '../client.ts'
import { jsonParameter } from '../rows.ts'
import { type SQL, sql } from '../sql.ts'

/** Who does something: a role, and an address as far as it is known. */
export type Actor = { role: ActivityRole; email: string | null }

/** A line for the activity log. SQL values are read from the statement around it. */
export type NewActivity = {
  action: ActivityAction
  by: Actor
  partnerId?: string | SQL | null
  /** What it is done to, as people call it: a company, an address. Never what people wrote, passwords or tokens. */
  subject?: string | SQL | null
  subjectId?: string | SQL | null
  details?: ActivityDetails | SQL
}

/**
 * The `insert` of one line for the activity log, to stand as a CTE of the statement that makes the change, so that both
 * are stored or neither: `with deleted as (delete … returning id), logged as (${logActivity(entry, sql`deleted`)}) select …`.
 * `from` names the CTE (or is a whole from clause) whose rows it tells of, one line a row; none, and nothing is logged.
 * Where `entry.by` is missing nothing is logged either: that is for set-up by hand and tests.
 */
export function logActivity(entry: Omit<NewActivity, 'by'> & { by: Actor | undefined }, from?: SQL): SQL {
  const { action, by, partnerId = null, subject = null, subjectId = null, details = {} } = entry
  if (!by) return sql`select`
  return sql`insert into activity (action, role, actor, partner_id, subject, subject_id, details)
    select ${action}, ${by.role}, ${by.email}, (${partnerId})::text, (${subject})::text, (${subjectId})::text,
      ${isSql(details) ? details : jsonParameter(details)}
    ${from ? sql`from ${from}` : sql``}`
}

/**
 * Records one line in the activity log by itself, for what changes no row of its own (a refused login, an upload, an
 * export); a change that is one statement has {@link logActivity} in it instead.
 */
export async function recordActivity(db: Db, entry: NewActivity): Promise<void> {
  await db.execute(logActivity(entry))
}

function isSql(value: ActivityDetails | SQL): value is SQL {
  return 'getSQL' in value
}
