import type { Db } from '../client.ts'
import { isoTime, rowOf, timeParameter } from '../rows.ts'
import { sql } from '../sql.ts'
import { logActivity } from './activity.ts'

/** A partner's login, checked against its access a moment ago. */
export type PartnerSessionRow = {
  id: string
  email: string
  partnerId: string
  partnerName: string
  /** ISO 8601. */
  expiresAt: string
}
/** An admin's login. */
export type AdminSessionRow = { id: string; email: string; adminId: string }

export type Owner =
  | { role: 'partner'; email: string; partnerId: string }
  | { role: 'admin'; email: string; adminId: string }

/** Starts a session and ends the one it replaces, in one statement; answers the new id. */
export async function createSession(
  db: Db,
  {
    owner,
    device = null,
    replaces,
    now,
    expiresAt,
    switchedFrom,
  }: {
    owner: Owner
    device?: string | null
    replaces: string | null
    now: Date
    expiresAt: Date
    /** The partner it was logged in for until now, where this is no new login. */
    switchedFrom?: string | undefined
  },
): Promise<string> {
  const partnerId = owner.role === 'partner' ? owner.partnerId : null
  const adminId = owner.role === 'admin' ? owner.adminId : null
  const logged =
    switchedFrom === undefined
      ? logActivity({ action: 'login', by: owner, partnerId, subject: device })
      : logActivity({ action: 'partner.switched', by: owner, partnerId, details: { from: switchedFrom } })
  const row = await rowOf<{ id: string }>(
    db,
    sql`
      with replaced as (
        update sessions set ended_at = ${timeParameter(now)}
        where id = ${replaces}::uuid and role = ${owner.role} and ended_at is null
      ), logged as (${logged})
      insert into sessions (role, email, partner_id, admin_id, device, created_at, expires_at)
      values (${owner.role}, ${owner.email}, ${partnerId}, ${adminId}::uuid, ${device},
        ${timeParameter(now)}, ${timeParameter(expiresAt)})
      returning id`,
  )
  return row!.id
}

/** The partner session with this id if it runs and its address still has access, in one statement (F-1240). */
export function findPartnerSession(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<PartnerSessionRow | null> {
  return rowOf<PartnerSessionRow>(
    db,
    sql`
      select session.id, session.email, session.partner_id as "partnerId", partner.name as "partnerName",
        ${isoTime(sql`session.expires_at`)} as "expiresAt"
      from sessions session
      join partners partner on partner.partner_id = session.partner_id
      join partner_access access on access.partner_id = session.partner_id
      where session.id = ${id}::uuid and session.role = 'partner'
        and session.ended_at is null and session.expires_at > ${timeParameter(now)}
        and (session.email = any(access.whitelisted_emails)
          or split_part(session.email, '@', 2) = any(access.trusted_domains))`,
  )
}

/** The admin session with this id if it runs and its admin still exists. */
export function findAdminSession(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<AdminSessionRow | null> {
  return rowOf<AdminSessionRow>(
    db,
    sql`
      select session.id, admin.email, session.admin_id as "adminId"
      from sessions session
      join admin_users admin on admin.id = session.admin_id
      where session.id = ${id}::uuid and session.role = 'admin'
        and session.ended_at is null and session.expires_at > ${timeParameter(now)}`,
  )
}

/** Ends a session; its token is worthless from now on. Answers whose it was, or null when it had ended before. */
export function endSession(
  db: Db,
  { id, role, now }: { id: string; role: 'partner' | 'admin'; now: Date },
): Promise<{ email: string } | null> {
  const logged = logActivity(
    { action: 'logout', by: { role, email: sql`ended.email` }, partnerId: sql`ended.partner_id` },
    sql`ended`,
  )
  return rowOf<{ email: string }>(
    db,
    sql`
      with ended as (
        update sessions set ended_at = ${timeParameter(now)}
        where id = ${id}::uuid and role = ${role} and ended_at is null
        returning email, partner_id
      ), logged as (${logged})
      select email from ended`,
  )
}
