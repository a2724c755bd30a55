import type { Db } from '../client.ts'
import { isoTime, rowOf, rowsOf, timeParameter } from '../rows.ts'
import { type SQL, sql } from '../sql.ts'
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
/** Whose sessions: those of a partner address, at whatever partner, or of an admin. */
export type SessionOwner = { role: 'partner'; email: string } | { role: 'admin'; adminId: string }

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

/** The admin with this address, password hash included. */
export function findAdmin(
  db: Db,
  { email }: { email: string },
): Promise<{ id: string; email: string; password: string } | null> {
  return rowOf(db, sql`select id, email, password from admin_users where email = ${email}`)
}
