import { and, eq, gt, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import type { ActivityDetails } from '#domain/activity.ts'
import type { Db } from '../client.ts'
import { firstRow, queryRow, selectList } from '../rows.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { adminUsers, secondFactors } from '../schema/people.ts'
import { sessions } from '../schema/sessions.ts'
import { buildAssignments, insertSelect, isoTime } from '../sql.ts'
import { logActivity, logActivityCte } from './activity.ts'
import { digestPasswordHash, type KnownAdmin, lockAdminIfPasswordUnchanged } from './known-admin.ts'
import { spendLoginLink } from './login-links.ts'
import { lockPartnerRow } from './partners.ts'

/** A partner's login, whose access has just been checked. */
export type PartnerSessionRow = {
  id: string
  email: string
  partnerId: string
  partnerName: string
  allowAdvancedSettings: 'true' | 'false' | null
  /** ISO 8601. */
  expiresAt: string
}
/** An admin's login. */
export type AdminSessionRow = { id: string; email: string; adminId: string }

export type PartnerOwner = { role: 'partner'; email: string; partnerId: string }
export type AdminOwner = KnownAdmin & { role: 'admin'; email: string }
export type Owner = PartnerOwner | AdminOwner

const partnerSessionColumns = {
  id: sessions.id,
  email: sessions.email,
  partnerId: partners.partnerId,
  partnerName: partners.name,
  allowAdvancedSettings: partners.allowAdvancedSettings,
  expiresAt: isoTime(sessions.expiresAt),
}
const adminSessionColumns = { id: sessions.id, email: adminUsers.email, adminId: adminUsers.id }
/** An admin's row with the password hash. */
type AdminRow = {
  id: string
  email: string
  password: string
  /** The sealed secret of the second factor; null without one. */
  secret: string | null
}

/** Selects the {@link AdminRow} with this address. */
export function selectAdmin({ email }: { email: string }): SQL<AdminRow> {
  const columns = {
    id: adminUsers.id,
    email: adminUsers.email,
    password: adminUsers.password,
    secret: secondFactors.secret,
  }
  return sql`select ${selectList(columns)} from ${adminUsers}
    left join ${secondFactors} on ${and(eq(secondFactors.adminId, adminUsers.id), isNotNull(secondFactors.confirmedAt))}
    where ${eq(adminUsers.email, email)}`
}

/** A session to begin. */
export type NewSession<Who extends Owner = Owner> = {
  owner: Who
  device?: string | null
  /** The session of this browser until now, which ends. */
  replaces: string | null
  now: Date
  expiresAt: Date
  /** The partner logged in until now, if this is not a new login. */
  switchedFrom?: string | undefined
}

/**
 * Starts a partner's session and ends the one it replaces; returns the new id. Null, and nothing is changed, without
 * access or if the login link it `spends` is unknown, used or expired; one link starts one session.
 */
export async function createPartnerSession(
  db: Db,
  {
    spends,
    ...session
  }: NewSession<PartnerOwner> & {
    /** The hash of the login link's token, if the login is by link. */
    spends?: string | undefined
  },
): Promise<string | null> {
  const { owner, now } = session
  const isLetIn = sql`exists (select from partner, ${partnerAccess}
    where ${eq(partnerAccess.partnerId, owner.partnerId)} and ${hasPartnerAccess(sql`${owner.email}::text`)})`
  const mayBegin = and(isLetIn, spends === undefined ? undefined : sql`exists (select from spent)`)
  const row = await queryRow(
    db,
    { id: sql<string>`session.id` },
    (list) => sql`
      with partner as (${lockPartnerRow(owner.partnerId)}),
      ${spends === undefined ? sql`` : sql`spent as (${spendLoginLink({ tokenHash: spends, only: isLetIn, now })}),`}
      ${insertSessionCtes(session, { mayBegin })}
      select ${list} from session`,
  )
  return row?.id ?? null
}

/** Whether an admin's session has begun, and whether the password that was checked is still theirs. */
export type AdminLogin = { id: string | null; isKnown: boolean }

/**
 * Starts an admin's session and ends the one it replaces, in one statement. Nothing is changed if the password has been
 * replaced since it was checked, or if a second factor is on.
 */
export async function createAdminSession(db: Db, session: NewSession<AdminOwner>): Promise<AdminLogin> {
  const { owner } = session
  const known = sql.identifier('known')
  const isKnown = sql<boolean>`exists (select from ${known})`
  const mayBegin = sql`${isKnown} and not exists (select from ${secondFactors}
    where ${and(eq(secondFactors.adminId, owner.adminId), isNotNull(secondFactors.confirmedAt))})`
  const row = await queryRow(
    db,
    { id: sql<string | null>`(select id from session)`, isKnown },
    (list) => sql`
      with ${known} as (${lockAdminIfPasswordUnchanged(owner)}),
      ${insertSessionCtes(session, { mayBegin })}
      select ${list}`,
  )
  return row!
}

/** CTEs that store a session if `mayBegin`, end the one it replaces and log it; then `session` has a row. */
export function insertSessionCtes(
  { owner, device = null, replaces, now, expiresAt, switchedFrom }: NewSession,
  {
    mayBegin,
    byCode = false,
    details = {},
  }: { mayBegin: SQL | undefined; byCode?: boolean; details?: ActivityDetails },
): SQL {
  const { role, email } = owner
  const partnerId = role === 'partner' ? owner.partnerId : null
  const admin =
    role === 'admin'
      ? { adminId: owner.adminId, passwordMark: digestPasswordHash(sql`${owner.password}::text`), byCode }
      : { adminId: null }
  const log = logActivity(
    switchedFrom === undefined
      ? { action: 'login', by: owner, partnerId, subject: device, details }
      : { action: 'partner.switched', by: owner, partnerId, details: { from: switchedFrom } },
    sql`session`,
  )
  return sql`
    session as (
      ${insertSelect(sessions, { role, email, partnerId, ...admin, device, createdAt: now, expiresAt })}
      where ${mayBegin} returning ${sessions.id}
    ), replaced as (
      update ${sessions} set ${buildAssignments(sessions, { endedAt: now })} from session
      where ${sessions.id} = ${replaces}::uuid and ${sessions.role} = ${role} and ${sessions.endedAt} is null
    ), logged as (${log})`
}

/** Selects the {@link PartnerSessionRow} with this id, if it is active and its address still has access. */
export function selectPartnerSession({ id, now }: { id: string; now: Date }): SQL<PartnerSessionRow> {
  return sql`
    select ${selectList(partnerSessionColumns)}
    from ${sessions}
    join ${partners} on ${partners.partnerId} = ${sessions.partnerId}
    join ${partnerAccess} on ${partnerAccess.partnerId} = ${sessions.partnerId}
    where ${isRunning({ id, role: 'partner', now })} and ${hasPartnerAccess(sessions.email)}`
}

/**
 * Selects the active {@link AdminSessionRow} with this id, if it goes with the admin's current password and second
 * factor: a session stored while those change is not seen by the statement that ends the others (F-1340).
 */
export function selectAdminSession({ id, now }: { id: string; now: Date }): SQL<AdminSessionRow> {
  const goesWithPassword = eq(sessions.passwordMark, digestPasswordHash(adminUsers.password))
  const goesWithFactor = sql`(${sessions.byCode} or not exists (select from ${secondFactors}
    where ${and(eq(secondFactors.adminId, sessions.adminId), isNotNull(secondFactors.confirmedAt))}))`
  return sql`
    select ${selectList(adminSessionColumns)}
    from ${sessions} join ${adminUsers} on ${adminUsers.id} = ${sessions.adminId}
    where ${and(isRunning({ id, role: 'admin', now }), goesWithPassword, goesWithFactor)}`
}

/** SQL that is true if the row of `partner_access` allows an e-mail address to log in, by itself or by its domain. */
export function hasPartnerAccess(email: SQLWrapper): SQL {
  return sql`(${email} = any(${partnerAccess.whitelistedEmails})
    or split_part(${email}, '@', 2) = any(${partnerAccess.trustedDomains}))`
}

/** The `update` that ends an admin's sessions, but the one with the id `except`, for the row of a CTE. */
export function endAdminSessions(
  adminId: SQLWrapper,
  { from, except, now }: { from: SQL; except?: string; now: Date },
): SQL {
  const isOther = except === undefined ? undefined : ne(sessions.id, except)
  return sql`update ${sessions} set ${buildAssignments(sessions, { endedAt: now })} from ${from}
    where ${and(eq(sessions.adminId, adminId), isNull(sessions.endedAt), isOther)}`
}

/** Ends a session; its token is worthless from then on. Returns whose it was, or null if it had already ended. */
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
  const log = logActivityCte(
    db,
    { action: 'logout', by: { role, email: ended.email }, partnerId: ended.partnerId },
    ended,
  )
  return firstRow(db.with(ended, log).select({ email: ended.email }).from(ended))
}

function isRunning({ id, role, now }: { id: string; role: 'partner' | 'admin'; now: Date }) {
  return and(
    eq(sessions.id, id),
    eq(sessions.role, role),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
  )
}
