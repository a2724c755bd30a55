import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { queryRow, selectList } from '../rows.ts'
import type { OutgoingMail } from '../schema/outbox.ts'
import { adminUsers, passwordLinks, secondFactors } from '../schema/people.ts'
import { sessions } from '../schema/sessions.ts'
import { buildAssignments, columnsOfCte, insertSelect, unqualifiedColumn } from '../sql.ts'
import { type Actor, logActivity, logRefusedLogin } from './activity.ts'
import { type CodeAttempt, type CodeOutcome, spendCodeCtes } from './code-spending.ts'
import { digestPasswordHash } from './known-admin.ts'
import { isUnusedLink, selectFreeLinkSlot } from './login-links.ts'
import { insertMail, mailIds } from './mail-inserts.ts'
import { endAdminSessions } from './sessions.ts'

const admin = adminUsers
const links = passwordLinks

/** A new password for an admin: the hash, and the mail that tells them so. */
type NewPassword = { hash: string; mail: OutgoingMail; now: Date }

/**
 * Stores a logged-in admin's new password and ends their other sessions and all password links. Changes nothing if
 * the password is no longer `formerHash`, the code is wrong, or missing with a second factor on.
 */
export async function changeAdminPassword(
  db: Db,
  {
    adminId,
    sessionId,
    formerHash,
    typed,
    by,
    hash,
    mail,
    now,
  }: NewPassword & {
    adminId: string
    sessionId: string
    formerHash: string
    typed: CodeAttempt | null
    by: Actor
  },
): Promise<CodeOutcome> {
  const code = typed && spendCodeCtes(typed, now)
  const mayChange = code
    ? code.isSpent
    : sql`not exists (select from ${secondFactors}
        where ${and(eq(secondFactors.adminId, adminId), isNotNull(secondFactors.confirmedAt))})`
  const row = await queryRow(
    db,
    {
      isRight: sql<boolean>`exists (select from changed)`,
      wrong: code?.wrong ?? sql<CodeOutcome['wrong']>`'{"count": 0, "secondsLeft": 0}'::jsonb`,
      mailIds,
    },
    (list) => sql`
      with ${code ? sql`${code.parts},` : sql``} changed as (
        update ${admin} set ${buildAssignments(admin, { password: hash })}
        where ${and(eq(admin.id, adminId), eq(admin.password, formerHash), mayChange)} returning ${admin.id}
      ), kept as (
        update ${sessions} set ${buildAssignments(sessions, { passwordMark: digestPasswordHash(sql`${hash}::text`) })} from changed
        where ${eq(sessions.id, sessionId)}
      ), ${ending(sql`changed.id`, sql`changed`, { except: sessionId, now })},
      logged as (${logActivity({ action: 'password.changed', by }, sql`changed`)}),
      mails as (${insertMail(mail, sql`changed`, { dueAt: now })})
      select ${list}`,
  )
  return row!
}

/**
 * Stores an admin's password reset link with its mail. For an unknown address, or with enough open links, it logs a
 * refusal instead and returns no mail ids. Links that a new password has closed do not count.
 */
export async function createAdminPasswordLink(
  db: Db,
  link: { tokenHash: string; email: string; mail: OutgoingMail; now: Date; expiresAt: Date },
): Promise<{ mailIds: string[] }> {
  const { tokenHash, email, mail, now, expiresAt } = link
  const excluded = columnsOfCte('excluded', links)
  const isOwn = sql`${links.adminId} = (select id from ${admin} where ${eq(admin.email, email)})`
  const inserted = insertSelect(links, {
    tokenHash,
    adminId: admin.id,
    slot: sql`free.slot`,
    createdAt: now,
    expiresAt,
  })
  const replaced = buildAssignments(links, {
    tokenHash: excluded.tokenHash,
    createdAt: excluded.createdAt,
    expiresAt: excluded.expiresAt,
  })
  const sent = { action: 'password.link-sent', by: { role: 'visitor', email } } as const
  const row = await queryRow(
    db,
    { mailIds },
    (list) => sql`
      with free as (${selectFreeLinkSlot(links, { isOwn, now })}),
      link as (
        ${inserted} from free, ${admin} where ${eq(admin.email, email)}
        on conflict (${unqualifiedColumn(links.adminId)}, ${unqualifiedColumn(links.slot)}) do update set ${replaced}
          where ${links.expiresAt} <= ${excluded.createdAt}
        returning ${links.id}
      ), mails as (${insertMail(mail, sql`link`, { dueAt: now, expiresAt })}),
      logged as (${logActivity(sent, sql`link`)}),
      refused as (${logRefusedLogin({ role: 'admin', email }, { only: sql`not exists (select from link)` })})
      select ${list}`,
  )
  return row!
}

/** Selects the e-mail address of the admin whose unused, unexpired password reset link this is. */
export function selectAdminPasswordLink({
  tokenHash,
  now,
}: {
  tokenHash: string
  now: Date
}): SQL<{ email: string }> {
  return sql`
    select ${selectList({ email: admin.email })} from ${links} join ${admin} on ${eq(admin.id, links.adminId)}
    where ${isUnusedLink(links, { tokenHash, now })}`
}

/**
 * Uses up a password link and stores its admin's new password; all their sessions and other links end, the second
 * factor stays. `isReset` is false if the link is unknown, used or expired.
 */
export async function resetAdminPassword(
  db: Db,
  { tokenHash, email, hash, mail, now }: NewPassword & { tokenHash: string; email: string },
): Promise<{ isReset: boolean; mailIds: string[] }> {
  const spent = columnsOfCte('spent', links)
  const row = await queryRow(
    db,
    { isReset: sql<boolean>`exists (select from changed)`, mailIds },
    (list) => sql`
      with spent as (
        update ${links} set ${usedUp(now)} where ${isUnusedLink(links, { tokenHash, now })}
        returning ${links}.*
      ), changed as (
        update ${admin} set ${buildAssignments(admin, { password: hash })} from spent
        where ${and(eq(admin.id, spent.adminId), eq(admin.email, email))} returning ${admin.id}
      ), ${ending(sql`changed.id`, sql`changed`, { exceptLink: tokenHash, now })},
      logged as (${logActivity({ action: 'password.reset', by: { role: 'admin', email } }, sql`changed`)}),
      mails as (${insertMail(mail, sql`changed`, { dueAt: now })})
      select ${list}`,
  )
  return row!
}

/** The CTEs that end an admin's sessions and open links; a row may only be changed once in a statement. */
function ending(
  adminId: SQL,
  from: SQL,
  { except, exceptLink, now }: { except?: string; exceptLink?: string; now: Date },
): SQL {
  const isOpen = and(
    eq(links.adminId, adminId),
    isNull(links.usedAt),
    exceptLink === undefined ? undefined : ne(links.tokenHash, exceptLink),
  )
  return sql`
    ended as (${endAdminSessions(adminId, { from, now, ...(except !== undefined && { except }) })}),
    closed as (update ${links} set ${usedUp(now)} from ${from} where ${isOpen})`
}

function usedUp(now: Date): SQL {
  return buildAssignments(links, { usedAt: now, slot: sql`null` })
}
