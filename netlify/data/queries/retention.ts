import type { AnyColumn } from 'drizzle-orm/column'
import { and, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { rowOf } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { events } from '../schema/people.ts'
import { accessGrants, loginLinks, rateLimits, sessions } from '../schema/sessions.ts'
import { timeParameter } from '../sql.ts'

/** How long sent and failed mail and the activity log are kept, as privacy page and SPEC.md promise for logs. */
export const LOG_RETENTION_MONTHS = 12

/** How long payment data is kept, as privacy page and SPEC.md promise; the owner's earlier system wrote it (F-745, F-747). */
export const PAYMENT_RETENTION_YEARS = 5

/** How many rows of each kind were past their time. */
export type Expired = Record<
  'sessions' | 'rateLimits' | 'loginLinks' | 'mails' | 'activity' | 'payments',
  number
>

/** Deletes what is past its time, in one statement, and answers how many rows of each kind. */
export async function deleteExpired(db: Db, { now }: { now: Date }): Promise<Expired> {
  const monthsOld = (time: AnyColumn) =>
    sql`${time} <= ${timeParameter(now)} - make_interval(months => ${LOG_RETENTION_MONTHS})`
  const yearsOld = (time: AnyColumn) =>
    sql`${time} <= ${timeParameter(now)} - make_interval(years => ${PAYMENT_RETENTION_YEARS})`
  const one = { one: sql`1` }
  const old = {
    sessions: db
      .delete(sessions)
      .where(or(lte(sessions.expiresAt, now), lte(sessions.endedAt, now)))
      .returning(one),
    limits: db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now)).returning(one),
    links: db
      .delete(loginLinks)
      .where(or(lte(loginLinks.expiresAt, now), lte(loginLinks.usedAt, now)))
      .returning(one),
    mails: db
      .delete(emailOutbox)
      .where(and(inArray(emailOutbox.status, ['sent', 'failed']), monthsOld(emailOutbox.createdAt)))
      .returning(one),
    activity: db.delete(activity).where(monthsOld(activity.at)).returning(one),
    payments: db.delete(accessGrants).where(yearsOld(accessGrants.createdAt)).returning(one),
    paymentEvents: db
      .delete(events)
      .where(and(isNotNull(events.stripeEventId), yearsOld(events.createdAt)))
      .returning(one),
  }
  const counted = (cte: SQL) => sql<number>`(select count(*)::int from ${cte})`
  const counts = await rowOf(
    db,
    {
      sessions: counted(sql`old_sessions`),
      rateLimits: counted(sql`old_limits`),
      loginLinks: counted(sql`old_links`),
      mails: counted(sql`old_mails`),
      activity: counted(sql`old_activity`),
      payments: counted(sql`(select from old_payments union all select from old_payment_events) payments`),
    },
    (list) => sql`
      with old_sessions as ${old.sessions}, old_limits as ${old.limits}, old_links as ${old.links},
        old_mails as ${old.mails}, old_activity as ${old.activity}, old_payments as ${old.payments},
        old_payment_events as ${old.paymentEvents}
      select ${list}`,
  )
  return counts!
}
