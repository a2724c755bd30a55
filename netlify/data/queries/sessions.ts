import { and, eq, gt, isNull, or, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { firstOf } from '../rows.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { adminUsers } from '../schema/people.ts'
import { sessions } from '../schema/sessions.ts'
import { isoTime } from '../sql.ts'
import { logged } from './activity.ts'

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

/** The admin with this address, password hash included. */
export function findAdmin(
  db: Db,
  { email }: { email: string },
): Promise<{ id: string; email: string; password: string } | null> {
  return firstOf(
    db
      .select({ id: adminUsers.id, email: adminUsers.email, password: adminUsers.password })
      .from(adminUsers)
      .where(eq(adminUsers.email, email)),
  )
}

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
  const { role, email } = owner
  const partnerId = role === 'partner' ? owner.partnerId : null
  const adminId = role === 'admin' ? owner.adminId : null
  const log = logged(
    db,
    switchedFrom === undefined
      ? { action: 'login', by: owner, partnerId, subject: device }
      : { action: 'partner.switched', by: owner, partnerId, details: { from: switchedFrom } },
  )
  const replaced = db.$with('replaced').as(
    db
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, sql`${replaces}::uuid`), eq(sessions.role, role), isNull(sessions.endedAt))),
  )
  const [session] = await db
    .with(replaced, log)
    .insert(sessions)
    .values({ role, email, partnerId, adminId, device, createdAt: now, expiresAt })
    .returning({ id: sessions.id })
  return session!.id
}

/** The partner session with this id if it runs and its address still has access, in one statement. */
export function findPartnerSession(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<PartnerSessionRow | null> {
  const mayStillLogIn = or(
    sql`${sessions.email} = any(${partnerAccess.whitelistedEmails})`,
    sql`split_part(${sessions.email}, '@', 2) = any(${partnerAccess.trustedDomains})`,
  )
  return firstOf(
    db
      .select({
        id: sessions.id,
        email: sessions.email,
        partnerId: partners.partnerId,
        partnerName: partners.name,
        expiresAt: isoTime(sessions.expiresAt),
      })
      .from(sessions)
      .innerJoin(partners, eq(partners.partnerId, sessions.partnerId))
      .innerJoin(partnerAccess, eq(partnerAccess.partnerId, sessions.partnerId))
      .where(and(isRunning({ id, role: 'partner', now }), mayStillLogIn)),
  )
}

/** The admin session with this id if it runs and its admin still exists. */
export function findAdminSession(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<AdminSessionRow | null> {
  return firstOf(
    db
      .select({ id: sessions.id, email: adminUsers.email, adminId: adminUsers.id })
      .from(sessions)
      .innerJoin(adminUsers, eq(adminUsers.id, sessions.adminId))
      .where(isRunning({ id, role: 'admin', now })),
  )
}

/** Ends a session; its token is worthless from now on. Answers whose it was, or null when it had ended before. */
export function endSession(
  db: Db,
  { id, role, now }: { id: string; role: 'partner' | 'admin'; now: Date },
): Promise<{ email: string } | null> {
  const ended = db.$with('ended').as(
    db
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, id), eq(sessions.role, role), isNull(sessions.endedAt)))
      .returning({ email: sessions.email, partnerId: sessions.partnerId }),
  )
  const log = logged(
    db,
    { action: 'logout', by: { role, email: ended.email }, partnerId: ended.partnerId },
    ended,
  )
  return firstOf(db.with(ended, log).select({ email: ended.email }).from(ended))
}

function isRunning({ id, role, now }: { id: string; role: 'partner' | 'admin'; now: Date }) {
  return and(
    eq(sessions.id, id),
    eq(sessions.role, role),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
  )
}
