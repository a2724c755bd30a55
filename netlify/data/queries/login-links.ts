import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm/sql'
import type { Grant } from '../../auth/grants.ts'
import type { Db } from '../client.ts'
import { jsonRows, queryRow, selectList } from '../rows.ts'
import type { OutgoingMail } from '../schema/outbox.ts'
import type { passwordLinks } from '../schema/people.ts'
import { loginLinks } from '../schema/sessions.ts'
import { buildAssignments, columnsOfCte, insertSelect, unqualifiedColumn } from '../sql.ts'
import { logActivity, logRefusedLogin } from './activity.ts'
import { selectGrants } from './grants.ts'
import { insertMail, mailIds } from './mail-inserts.ts'
import { lockPartnerRow } from './partners.ts'

/** Unused links a person may have at a time; further requests get none until one is used or expires. */
const OPEN_LINKS_MAX = 3

/**
 * Selects the first of a person's three link slots that is free or expired; `isOwn` says whose links count. A unique
 * index gives each slot once, so simultaneous requests cannot exceed the limit.
 */
export function selectFreeLinkSlot(
  links: typeof loginLinks | typeof passwordLinks,
  { isOwn, now }: { isOwn: SQL; now: Date },
): SQL {
  return sql`
    select slot from generate_series(1, ${OPEN_LINKS_MAX}::int) slot
    where not exists (
      select from ${links} where ${and(isOwn, sql`${links.slot} = slot.slot`, gt(links.expiresAt, now))}
    )
    order by slot limit 1`
}

/**
 * Stores a login link with its mail. Without access (`partnerId` null) or with enough open links it logs a refusal
 * instead, at most once a minute, and returns no mail ids; both write, so the timing is alike.
 */
export async function createLoginLink(
  db: Db,
  link: {
    tokenHash: string
    email: string
    partnerId: string | null
    mail: OutgoingMail
    now: Date
    expiresAt: Date
  },
): Promise<{ mailIds: string[] }> {
  const { tokenHash, email, now, expiresAt } = link
  const excluded = columnsOfCte('excluded', loginLinks)
  const inserted = insertSelect(loginLinks, {
    tokenHash,
    email,
    slot: sql`free.slot`,
    partnerId: sql`partner.partner_id`,
    createdAt: now,
    expiresAt,
  })
  const replaced = buildAssignments(loginLinks, {
    tokenHash: excluded.tokenHash,
    partnerId: excluded.partnerId,
    createdAt: excluded.createdAt,
    expiresAt: excluded.expiresAt,
  })
  const sent = { action: 'login.link-sent', by: { role: 'visitor', email } } as const
  const row = await queryRow(
    db,
    { mailIds },
    (list) => sql`
      with partner as (${lockPartnerRow(link.partnerId)}
      ), free as (
        ${selectFreeLinkSlot(loginLinks, { isOwn: eq(loginLinks.email, email), now })}
      ), link as (
        ${inserted} from free, partner where true
        on conflict (${unqualifiedColumn(loginLinks.email)}, ${unqualifiedColumn(loginLinks.slot)}) do update set ${replaced}
          where ${loginLinks.expiresAt} <= ${excluded.createdAt}
        returning ${loginLinks}.*
      ), mails as (
        ${insertMail(link.mail, sql`link`, { dueAt: now, expiresAt })}
      ), logged as (
        ${logActivity({ ...sent, partnerId: columnsOfCte('link', loginLinks).partnerId }, sql`link`)}
      ), refused as (
        ${logRefusedLogin({ role: 'partner', email }, { only: sql`not exists (select from link)` })}
      )
      select ${list}`,
  )
  return row!
}

/** Selects what an unused login link is for, and what its address may currently log in for. */
export function selectLoginLink({ tokenHash, now }: { tokenHash: string; now: Date }): SQL<LoginLink> {
  const { email, partnerId } = loginLinks
  return sql`
    select ${selectList({ email, partnerId, grants: jsonRows(selectGrants({ email })) })}
    from ${loginLinks} where ${isUnusedLink(loginLinks, { tokenHash, now })}`
}

/** An unused login link, with the grants of its address. */
type LoginLink = { email: string; partnerId: string; grants: Grant[] }

/** The `update` that uses up a login link if `only` is true, as a CTE: it returns a row if there was one to use. */
export function spendLoginLink({ only, ...link }: { tokenHash: string; only: SQL; now: Date }): SQL {
  return sql`
    update ${loginLinks} set ${buildAssignments(loginLinks, { usedAt: link.now, slot: sql`null` })}
    where ${and(isUnusedLink(loginLinks, link), only)} returning ${loginLinks.id}`
}

/** SQL that is true for the unused, unexpired link with this token. */
export function isUnusedLink(
  links: typeof loginLinks | typeof passwordLinks,
  { tokenHash, now }: { tokenHash: string; now: Date },
): SQL {
  return and(eq(links.tokenHash, tokenHash), isNull(links.usedAt), gt(links.expiresAt, now))!
}
