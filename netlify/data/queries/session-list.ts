import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { firstOf } from '../rows.ts'
import { partners } from '../schema/partners.ts'
import { sessions } from '../schema/sessions.ts'
import { isoTime } from '../sql.ts'
import { logged } from './activity.ts'

/** Whose sessions: a partner address's, at any partner, or an admin's. */
export type SessionOwner = { role: 'partner'; email: string } | { role: 'admin'; adminId: string }

/** An owner's active sessions, newest first, at most a hundred. */
export function listSessions(
  db: Db,
  { owner, now }: { owner: SessionOwner; now: Date },
): Promise<
  {
    id: string
    device: string | null
    partnerId: string | null
    partnerName: string | null
    createdAt: string
    expiresAt: string
  }[]
> {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      partnerId: sessions.partnerId,
      partnerName: partners.name,
      createdAt: isoTime(sessions.createdAt),
      expiresAt: isoTime(sessions.expiresAt),
    })
    .from(sessions)
    .leftJoin(partners, eq(partners.partnerId, sessions.partnerId))
    .where(isRunningOf(owner, now))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(100)
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
  const log = logged(
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
  return firstOf(db.with(ended, log).select({ id: ended.id }).from(ended))
}

function isRunningOf(owner: SessionOwner, now: Date): SQL | undefined {
  const isOwn =
    owner.role === 'admin'
      ? and(eq(sessions.role, 'admin'), eq(sessions.adminId, owner.adminId))
      : and(eq(sessions.role, 'partner'), eq(sessions.email, owner.email))
  return and(isOwn, isNull(sessions.endedAt), gt(sessions.expiresAt, now))
}
