import type {
  ActivityAction,
  ActivityDetails,
  ActivityEntry,
  ActivityListQuery,
  ActivityPage,
  ActivityRole,
} from '../../../src/domain/activity.ts'
import type { Db } from '../client.ts'
import { pageOf } from '../page.ts'
import { isoTime, jsonParameter, timeParameter } from '../rows.ts'
import { matches } from '../search.ts'
import { type SQL, sql } from '../sql.ts'

/** A refused login is logged once in this time for an address. */
const REFUSED_LOGIN_QUIET_SECONDS = 60

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
export function logActivity(
  entry: Omit<NewActivity, 'by'> & { by: { role: ActivityRole; email: string | SQL | null } | undefined },
  from?: SQL,
): SQL {
  const { action, by, partnerId = null, subject = null, subjectId = null, details = {} } = entry
  if (!by) return sql`select`
  return sql`insert into activity (action, role, actor, partner_id, subject, subject_id, details)
    select ${action}, ${by.role}, (${by.email})::text, (${partnerId})::text, (${subject})::text, (${subjectId})::text,
      ${isSql(details) ? details : jsonParameter(details)}
    ${from ? sql`from ${from}` : sql``}`
}

/**
 * The same insert where a line like it (same action, actor and details) has not come within `quietSeconds`: what strangers
 * can cause must not fill the log. `only` is SQL of when it is to be thought of at all.
 */
function logActivityOnce(
  entry: NewActivity,
  { quietSeconds, only = sql`true` }: { quietSeconds: number; only?: SQL },
): SQL {
  const { action, by, details = {} } = entry
  return logActivity(
    entry,
    sql`(select where ${only} and not exists (
      select from activity
      where at > now() - make_interval(secs => ${quietSeconds}) and action = ${action} and role = ${by.role}
        and actor is not distinct from (${by.email})::text
        and details = ${isSql(details) ? details : jsonParameter(details)})) fresh`,
  )
}

/**
 * Records one line in the activity log by itself, for what changes no row of its own (a refused login, an upload, an
 * export); a change that is one statement has {@link logActivity} in it instead.
 */
export async function recordActivity(
  db: Db,
  entry: NewActivity,
  { quietSeconds }: { quietSeconds?: number } = {},
): Promise<void> {
  await db.execute(quietSeconds === undefined ? logActivity(entry) : logActivityOnce(entry, { quietSeconds }))
}

type RefusedLogin = { role: 'partner' | 'admin'; email: string | null }

/** Records a login that was refused. */
export async function recordRefusedLogin(db: Db, login: RefusedLogin): Promise<void> {
  await db.execute(logRefusedLogin(login))
}

/** The insert of a login that was refused, with the address that was typed; whoever guesses is logged once a minute. */
export function logRefusedLogin({ role, email }: RefusedLogin, { only }: { only?: SQL } = {}): SQL {
  return logActivityOnce(
    { action: 'login.refused', by: { role, email } },
    { quietSeconds: REFUSED_LOGIN_QUIET_SECONDS, ...(only && { only }) },
  )
}

/** One page of the activity log, the newest first. */
export async function listActivity(db: Db, { query }: { query: ActivityListQuery }): Promise<ActivityPage> {
  const { q, partnerId, from, to } = query
  const { rows, ...page } = await pageOf<ActivityEntry>(db, {
    columns: sql`entry.id, ${isoTime(sql`entry.at`)} as at, entry.action, entry.role, entry.actor,
      entry.partner_id as "partnerId", entry.subject, entry.subject_id as "subjectId", entry.details`,
    from: sql`activity entry`,
    where: sql`${partnerId === undefined ? sql`true` : sql`entry.partner_id = ${partnerId}`}
      and ${from === undefined ? sql`true` : sql`entry.at >= ${timeParameter(new Date(from))}`}
      and ${to === undefined ? sql`true` : sql`entry.at < ${timeParameter(new Date(to))}`}
      and ${matches(q, 'entry')}`,
    order: { key: sql`entry.at`, keyIs: 'time', id: sql`entry.id`, idIs: 'uuid', direction: 'desc' },
    query,
  })
  return { activity: rows, ...page }
}

function isSql(value: ActivityDetails | SQL): value is SQL {
  return 'getSQL' in value
}
