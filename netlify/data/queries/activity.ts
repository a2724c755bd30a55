import { and, eq, gte, isSQLWrapper, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import type { WithSubquery } from 'drizzle-orm/subquery'
import type {
  ActivityAction,
  ActivityDetails,
  ActivityListQuery,
  ActivityPage,
  ActivityRole,
} from '#domain/activity.ts'
import type { Db } from '../client.ts'
import { selectPage } from '../page.ts'
import { activity } from '../schema/activity.ts'
import { partners } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { matchesSearchWords } from '../search.ts'
import { insertSelect, isoTime, jsonParameter } from '../sql.ts'

/** A refused login is logged once in this time per address. */
const REFUSED_LOGIN_QUIET_SECONDS = 60

/** Who acts: a role, and an address as far as it is known. */
export type Actor = { role: ActivityRole; email: string | null }

/** An entry for the activity log. Columns and SQL are evaluated in the surrounding statement. */
export type NewActivity = {
  action: ActivityAction
  by: Actor
  partnerId?: string | SQLWrapper | null
  /** What it is done to: a company, an address. Never what people wrote, passwords or tokens. */
  subject?: string | SQLWrapper | null
  subjectId?: string | SQLWrapper | null
  details?: ActivityDetails | SQL
}
/** The same, by somebody whose address the surrounding statement may know. */
export type LoggedChange = Omit<NewActivity, 'by'> & {
  by: { role: ActivityRole; email: string | SQLWrapper | null } | undefined
}

/**
 * The `insert` of an activity log entry, as a CTE of the statement that makes the change: one entry per row of `from`,
 * a CTE or a whole from clause. Nothing is logged without `entry.by` (set-up and tests).
 */
export function logActivity(entry: LoggedChange, from?: SQLWrapper): SQL {
  const { action, by, partnerId = null, subject = null, subjectId = null, details = {} } = entry
  if (!by) return sql`select`
  const line = insertSelect(activity, {
    action,
    role: by.role,
    actor: sql`(${by.email})::text`,
    partnerId: sql`(${partnerId})::text`,
    subject: sql`(${subject})::text`,
    subjectId: sql`(${subjectId})::text`,
    details: detailsAsSql(details),
  })
  return from ? sql`${line} from ${from}` : line
}

/** {@link logActivity} as a CTE for `db.with()`. */
export function logActivityCte(db: Db, entry: LoggedChange, from?: WithSubquery): WithSubquery {
  return db.$with('logged', {}).as(logActivity(entry, from))
}

/**
 * The same insert, unless the same entry (action, actor and details) has been logged within `quietSeconds`: what
 * strangers can cause must not fill the log. `only` is an SQL condition for logging at all.
 */
function logActivityOnce(
  entry: NewActivity,
  { quietSeconds, only = sql`true` }: { quietSeconds: number; only?: SQL },
): SQL {
  const { action, by, details = {} } = entry
  return logActivity(
    entry,
    sql`(select where ${only} and not exists (
      select from ${activity}
      where ${activity.at} > now() - make_interval(secs => ${quietSeconds})
        and ${activity.action} = ${action} and ${activity.role} = ${by.role}
        and ${activity.actor} is not distinct from (${by.email})::text
        and ${activity.details} = ${detailsAsSql(details)})) fresh`,
  )
}

/**
 * Records one activity log entry on its own, for what changes no row (a refused login, an upload, an export); a change
 * that is a statement contains {@link logActivity} instead.
 */
export async function recordActivity(
  db: Db,
  entry: NewActivity,
  { quietSeconds }: { quietSeconds?: number } = {},
): Promise<void> {
  await db.execute(quietSeconds === undefined ? logActivity(entry) : logActivityOnce(entry, { quietSeconds }))
}

type RefusedLogin = { role: 'partner' | 'admin'; email: string | null }

/** Records a refused login, with the address that was typed; repeated ones are logged once a minute. */
export async function recordRefusedLogin(db: Db, login: RefusedLogin): Promise<void> {
  await db.execute(logRefusedLogin(login))
}

/** The insert for a refused login, with the address that was typed; repeated guesses are logged once a minute. */
export function logRefusedLogin({ role, email }: RefusedLogin, { only }: { only?: SQL } = {}): SQL {
  return logActivityOnce(
    { action: 'login.refused', by: { role, email } },
    { quietSeconds: REFUSED_LOGIN_QUIET_SECONDS, ...(only && { only }) },
  )
}

/** The insert for a wrong code after a right password; repeated guesses are logged once a minute. */
export function logRefusedCode({ email }: { email: string }, { only }: { only: SQL }): SQL {
  return logActivityOnce(
    { action: 'login.code-refused', by: { role: 'admin', email } },
    { quietSeconds: REFUSED_LOGIN_QUIET_SECONDS, only },
  )
}

/** One page of the activity log, newest first. */
export async function listActivity(db: Db, { query }: { query: ActivityListQuery }): Promise<ActivityPage> {
  const { q, partnerId, from, to } = query
  const { rows, ...page } = await selectPage(db, {
    columns: {
      id: activity.id,
      at: isoTime(activity.at).as('at'),
      action: activity.action,
      role: activity.role,
      actor: activity.actor,
      partnerId: activity.partnerId,
      partnerName: sql<string | null>`(select ${partners.name} from ${partners}
        where ${eq(partners.partnerId, activity.partnerId)})`,
      subject: activity.subject,
      subjectId: activity.subjectId,
      details: activity.details,
    },
    from: activity,
    where: and(
      partnerId === undefined ? undefined : eq(activity.partnerId, partnerId),
      from === undefined ? undefined : gte(activity.at, new Date(from)),
      to === undefined ? undefined : lt(activity.at, new Date(to)),
      or(matchesSearchWords(q, activity.searchText), isOfFoundEnquiry(q)),
    ),
    order: { key: activity.at, keyIs: 'time', id: activity.id, idIs: 'uuid', direction: 'desc' },
    query,
  })
  return { activity: rows, ...page }
}

/** True for an entry about an enquiry that the search finds; nothing more of whoever sent it is in the log. */
function isOfFoundEnquiry(q: string): SQL | undefined {
  const isFound = matchesSearchWords(q, events.searchText)
  return (
    isFound &&
    sql`${activity.subjectId} = any(array(select ${events.id}::text from ${events} where ${isFound}))`
  )
}

function detailsAsSql(details: ActivityDetails | SQL): SQLWrapper {
  return isSQLWrapper(details) ? details : jsonParameter(details)
}
