import type { Db } from '../client.ts'
import { isoTime, rowOf, rowsOf, timeParameter } from '../rows.ts'
import { type SQL, sql } from '../sql.ts'
import { logActivity } from './activity.ts'

/** Whose sessions: those of a partner address, at whatever partner, or of an admin. */
export type SessionOwner = { role: 'partner'; email: string } | { role: 'admin'; adminId: string }

/** The running sessions of an owner, the newest first, a hundred at most. */
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
  return rowsOf(
    db,
    sql`
      select session.id, session.device, session.partner_id as "partnerId", partner.name as "partnerName",
        ${isoTime(sql`session.created_at`)} as "createdAt", ${isoTime(sql`session.expires_at`)} as "expiresAt"
      from sessions session left join partners partner on partner.partner_id = session.partner_id
      where ${isOf(owner)} and session.ended_at is null and session.expires_at > ${timeParameter(now)}
      order by session.created_at desc, session.id desc
      limit 100`,
  )
}

/** Ends one of an owner's running sessions; null when there is none with this id. */
export function endOwnSession(
  db: Db,
  { id, owner, now }: { id: string; owner: SessionOwner & { email: string }; now: Date },
): Promise<{ id: string } | null> {
  return rowOf<{ id: string }>(
    db,
    sql`
      with ended as (
        update sessions session set ended_at = ${timeParameter(now)}
        where session.id = ${id}::uuid and ${isOf(owner)} and session.ended_at is null
          and session.expires_at > ${timeParameter(now)}
        returning session.id, session.partner_id, session.device
      ), logged as (${logActivity(
        {
          action: 'session.ended',
          by: owner,
          partnerId: sql`ended.partner_id`,
          subject: sql`ended.device`,
          subjectId: sql`ended.id`,
        },
        sql`ended`,
      )})
      select id from ended`,
  )
}

function isOf(owner: SessionOwner): SQL {
  return owner.role === 'admin'
    ? sql`session.role = 'admin' and session.admin_id = ${owner.adminId}::uuid`
    : sql`session.role = 'partner' and session.email = ${owner.email}`
}
