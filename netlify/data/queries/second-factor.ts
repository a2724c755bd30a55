import { and, eq, isNull, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { queryRow, selectList } from '../rows.ts'
import type { OutgoingMail } from '../schema/outbox.ts'
import { adminUsers, secondFactors } from '../schema/people.ts'
import { rateLimits, sessions } from '../schema/sessions.ts'
import { buildAssignments, isoTime, textArray, timeParameter } from '../sql.ts'
import { type Actor, logActivity, logRefusedCode } from './activity.ts'
import { type CodeAttempt, type CodeOutcome, spendCode, spendCodeCtes } from './code-spending.ts'
import { type CountedUse, countedUseJson } from './fixed-window.ts'
import { emptyMailInsert, insertMail, mailIds } from './mail-inserts.ts'
import {
  type AdminLogin,
  type AdminOwner,
  endAdminSessions,
  insertSessionCtes,
  type NewSession,
} from './sessions.ts'

const factor = secondFactors

/** The password hash of the admin that asks, and the second factor, null while none has been begun. */
export type AdminCredentials = {
  adminId: string
  password: string
  secret: string | null
  /** ISO 8601. */
  createdAt: string | null
  /** ISO 8601; null until the first code was typed. */
  confirmedAt: string | null
  codesLeft: number
  /** How many wrong passwords in this window, and in how many seconds it ends. */
  wrong: CountedUse | null
}

/**
 * Selects an admin's password hash, second factor and count of wrong passwords ({@link AdminCredentials}), for a route's
 * `prefetch`; `name` is the limit under which wrong passwords are counted.
 */
export function selectPasswordAndSecondFactor({
  name,
  adminId,
  now,
}: {
  name: string
  adminId: SQL
  now: Date
}): SQL<AdminCredentials> {
  const columns = {
    adminId: adminUsers.id,
    password: adminUsers.password,
    secret: factor.secret,
    createdAt: isoTime(factor.createdAt),
    confirmedAt: isoTime(factor.confirmedAt),
    codesLeft: sql<number>`coalesce(cardinality(${factor.recoveryHashes}), 0)`,
    wrong: sql<CountedUse | null>`(select ${countedUseJson(now)} from ${rateLimits}
      where ${rateLimits.key} = ${`${name}:admin:`}::text || ${adminUsers.id}
        and ${rateLimits.windowEndsAt} > ${timeParameter(now)})`,
  }
  return sql`select ${selectList(columns)} from ${adminUsers}
    left join ${factor} on ${eq(factor.adminId, adminUsers.id)} where ${eq(adminUsers.id, adminId)}`
}

/** Gives an admin a new secret, to be confirmed by its first code; false if a second factor is on already. */
export async function beginSecondFactor(
  db: Db,
  { adminId, secret, now }: { adminId: string; secret: string; now: Date },
): Promise<boolean> {
  const begun = await db
    .insert(factor)
    .values({ adminId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: factor.adminId,
      set: { secret, createdAt: now },
      setWhere: isNull(factor.confirmedAt),
    })
    .returning({ adminId: factor.adminId })
  return begun.length > 0
}

/** Who changes a second factor, and the mail that tells them so. */
type Change = { adminId: string; by: Actor; mail: OutgoingMail; now: Date }

/**
 * Switches an admin's second factor on and ends their other sessions, which began without it; `isOn` is false if the
 * stored secret is another by now, or it was on already.
 */
export async function confirmSecondFactor(
  db: Db,
  {
    adminId,
    sessionId,
    secret,
    step,
    hashes,
    by,
    mail,
    now,
  }: Change & { sessionId: string; secret: string; step: number; hashes: string[] },
): Promise<{ isOn: boolean; mailIds: string[] }> {
  const row = await queryRow(
    db,
    { isOn: sql<boolean>`exists (select from confirmed)`, mailIds },
    (list) => sql`
      with confirmed as (
        update ${factor}
        set ${buildAssignments(factor, { confirmedAt: now, lastStep: step, recoveryHashes: textArray(hashes) })}
        where ${and(eq(factor.adminId, adminId), isNull(factor.confirmedAt), eq(factor.secret, secret))}
        returning ${factor.adminId}
      ), ended as (
        ${endAdminSessions(sql`confirmed.admin_id`, { from: sql`confirmed`, except: sessionId, now })}
      ), kept as (
        update ${sessions} set ${buildAssignments(sessions, { byCode: true })} from confirmed where ${eq(sessions.id, sessionId)}
      ), logged as (${logActivity({ action: 'second-factor.on', by }, sql`confirmed`)}),
      mails as (${insertMail(mail, sql`confirmed`, { dueAt: now })})
      select ${list}`,
  )
  return row!
}

/**
 * Starts an admin's session and uses up the code: one code starts one session. A wrong or used code is counted and
 * starts none; nor does one start if the password has changed. `mail` is only queued with a session.
 */
export async function createSessionWithSecondFactor(
  db: Db,
  { typed, mail, ...session }: NewSession<AdminOwner> & { typed: CodeAttempt; mail: OutgoingMail | null },
): Promise<Omit<CodeOutcome, 'isRight'> & AdminLogin> {
  const { now, owner } = session
  const { code } = typed
  const isRecovery = code !== null && 'hash' in code
  const { parts, isSpent, isKnown, wrong } = spendCodeCtes({ ...typed, password: owner.password }, now)
  const row = await queryRow(
    db,
    { id: sql<string | null>`(select id from session)`, isKnown, wrong, mailIds },
    (list) => sql`
      with ${parts},
      ${insertSessionCtes(session, {
        mayBegin: isSpent,
        byCode: true,
        details: isRecovery ? { by: 'recovery-code' } : {},
      })},
      refused as (${logRefusedCode(owner, { only: sql`${isKnown} and not ${isSpent}` })}),
      mails as (${mail ? insertMail(mail, sql`session`, { dueAt: now }) : emptyMailInsert})
      select ${list}`,
  )
  return row!
}

/**
 * Uses up an admin's code to switch their second factor off (`hashes` null) or to replace its recovery codes. A wrong
 * code changes nothing and is counted.
 */
export async function disableOrRenewSecondFactor(
  db: Db,
  { typed, hashes, by, mail, now }: Omit<Change, 'adminId'> & { typed: CodeAttempt; hashes: string[] | null },
): Promise<CodeOutcome> {
  const { parts, spent, isSpent, wrong } = spendCodeCtes(typed, now, (tried) =>
    hashes === null ? sql`delete from ${factor} using ${tried}` : spendCode(typed.code, tried, hashes),
  )
  const action = hashes === null ? 'second-factor.off' : 'second-factor.new-codes'
  const row = await queryRow(
    db,
    { isRight: isSpent, wrong, mailIds },
    (list) => sql`
      with ${parts},
      logged as (${logActivity({ action, by }, spent)}),
      mails as (${insertMail(mail, spent, { dueAt: now })})
      select ${list}`,
  )
  return row!
}

/**
 * Deletes the second factor of a locked-out admin, without a code, and ends their sessions; false if there was none.
 * Its mail has no pending marker, so the daily run sends it at the latest.
 */
export async function resetSecondFactor(
  db: Db,
  { email, mail, now }: { email: string; mail: OutgoingMail; now: Date },
): Promise<boolean> {
  const row = await queryRow(
    db,
    { isReset: sql<boolean>`exists (select from gone)` },
    (list) => sql`
      with gone as (
        delete from ${factor} using ${adminUsers}
        where ${and(eq(adminUsers.id, factor.adminId), eq(adminUsers.email, email))}
        returning ${factor.adminId}
      ), ended as (
        ${endAdminSessions(sql`gone.admin_id`, { from: sql`gone`, now })}
      ), logged as (${logActivity(
        { action: 'second-factor.reset', by: { role: 'system', email: null }, subject: email },
        sql`gone`,
      )}), mails as (${insertMail(mail, sql`gone`, { dueAt: now })})
      select ${list}`,
  )
  return row!.isReset
}
