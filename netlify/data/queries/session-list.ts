import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm/sql'
import type { SessionListQuery } from '#domain/session.ts'
import type { Db } from '../client.ts'
import { selectPage } from '../page.ts'
import { firstRow, queryRow } from '../rows.ts'
import { partners } from '../schema/partners.ts'
import { sessions } from '../schema/sessions.ts'
import { buildAssignments, countRows, isoTime } from '../sql.ts'
import { logActivity, logActivityCte } from './activity.ts'

/** Whose sessions: a partner address's, at any partner, or an admin's. */
export type SessionOwner =
  | { role: 'partner'; email: string; partnerId: string }
  | { role: 'admin'; adminId: string }

/** One page of an owner's active sessions, newest first. */
export async function listSessions(
  db: Db,
  { owner, query, now }: { owner: SessionOwner; query: SessionListQuery; now: Date },
) {
  const { rows, ...page } = await selectPage(db, {
    columns: {
      id: sessions.id,
      device: sessions.device,
      partnerId: sessions.partnerId,
      partnerName: sql<string | null>`(select ${partners.name} from ${partners}
        where ${partners.partnerId} = ${sessions.partnerId})`,
      createdAt: isoTime(sessions.createdAt),
      expiresAt: isoTime(sessions.expiresAt),
    },
    from: sessions,
    where: isRunningOf(owner, now),
    order: { key: sessions.createdAt, keyIs: 'time', id: sessions.id, idIs: 'uuid', direction: 'desc' },
    query,
  })
  return { sessions: rows, ...page }
}

/** Ends all of an owner's active sessions but one, and logs it once; returns how many that were. */
export async function endOtherSessions(
  db: Db,
  { id, owner, now }: { id: string; owner: SessionOwner & { email: string }; now: Date },
): Promise<number> {
  const log = logActivity(
    {
      action: 'session.ended',
      by: owner,
      partnerId: owner.role === 'partner' ? owner.partnerId : null,
      details: sql`jsonb_build_object('others', gone.count::text)`,
    },
    sql`(select count(*) from ended having count(*) > 0) gone`,
  )
  const row = await queryRow(
    db,
    { count: countRows(sql`ended`) },
    (list) => sql`
      with ended as (
        update ${sessions} set ${buildAssignments(sessions, { endedAt: now })}
        where ${and(isRunningOf(owner, now), ne(sessions.id, id))} returning ${sessions.id}
      ), logged as (${log})
      select ${list}`,
  )
  return row!.count
}

/** Ends one of an owner's active sessions; null if there is none with this id. */
export function endOwnSession(
  db: Db,
  { id, owner, now }: { id: string; owner: SessionOwner & { email: string }; now: Date },
): Promise<{ id: string } | null> {
  const ended = db.$with('ended').as(
    db
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, id), isRunningOf(owner, now)))
      .returning({ id: sessions.id, partnerId: sessions.partnerId, device: sessions.device }),
  )
  const log = logActivityCte(
    db,
    {
      action: 'session.ended',
      by: owner,
      partnerId: ended.partnerId,
      subject: ended.device,
      subjectId: ended.id,
    },
    ended,
  )
  return firstRow(db.with(ended, log).select({ id: ended.id }).from(ended))
}

function isRunningOf(owner: SessionOwner, now: Date): SQL | undefined {
  const isOwn =
    owner.role === 'admin'
      ? and(eq(sessions.role, 'admin'), eq(sessions.adminId, owner.adminId))
      : and(eq(sessions.role, 'partner'), eq(sessions.email, owner.email))
  return and(isOwn, isNull(sessions.endedAt), gt(sessions.expiresAt, now))
}
