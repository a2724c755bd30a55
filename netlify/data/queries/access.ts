import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm/sql'
import { type StoredAccess, WHITELIST_MAX_LENGTH } from '#domain/access.ts'
import type { Db } from '../client.ts'
import { firstRow, queryRow } from '../rows.ts'
import type { MailToMany } from '../schema/outbox.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { sessions } from '../schema/sessions.ts'
import { buildAssignments, columnsOfCte, insertSelect, textArray, unqualifiedColumn } from '../sql.ts'
import { isVersion, mayCreateOrExists, parseSaveOutcome, type Saved } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'
import { emptyMailInsert, insertMailCopies, mailIds, selectMailIds } from './mail-inserts.ts'
import { lockPartnerRow } from './partners.ts'

const excluded = columnsOfCte('excluded', partnerAccess)

/** Who may log in for a partner; null for an unknown partner, empty lists if nobody may. */
export function readAccessConfig(db: Db, { partnerId }: { partnerId: string }): Promise<StoredAccess | null> {
  return firstRow(
    db
      .select({
        whitelistedEmails: sql<string[]>`coalesce(${partnerAccess.whitelistedEmails}, '{}')`,
        trustedDomains: sql<string[]>`coalesce(${partnerAccess.trustedDomains}, '{}')`,
        version: sql<number>`coalesce(${partnerAccess.version}, 0)`,
      })
      .from(partners)
      .leftJoin(partnerAccess, eq(partnerAccess.partnerId, partners.partnerId))
      .where(eq(partners.partnerId, partnerId)),
  )
}

/** How many of a partner's people get a mail: those with access the longest. */
const TOLD_MAX = 50

/** Selects a partner's whitelisted e-mail addresses, the 50 with access the longest; nobody of a trusted domain. */
export function selectWhitelistedEmails(partnerId: string): SQL<{ address: string }> {
  const { whitelistedEmails } = partnerAccess
  return sql`
    select address from ${partnerAccess}, unnest(${whitelistedEmails}) with ordinality as one (address, at)
    where ${partnerAccess.partnerId} = ${partnerId} order by at limit ${TOLD_MAX}`
}

/**
 * Gives an address access to a partner. Mails the others on its list and `by`, and `welcome` to the address.
 * 'full', or null for an unknown partner; a listed address changes nothing.
 */
export async function addWhitelistedEmail(
  db: Db,
  {
    partnerId,
    email,
    mail,
    welcome,
    now,
    by,
  }: { partnerId: string; email: string; mail: MailToMany; welcome: MailToMany; now: Date; by: Actor },
): Promise<{ access: StoredAccess | 'full' | null; mailIds: string[] }> {
  const { whitelistedEmails, grantedAt, version } = partnerAccess
  const saved = columnsOfCte('saved', partnerAccess)
  const listed = sql`${whitelistedEmails} @> ${excluded.whitelistedEmails}`
  const inserted = insertSelect(partnerAccess, {
    partnerId: sql`partner.partner_id`,
    whitelistedEmails: [email],
    grantedAt: { [email]: now.toISOString() },
  })
  const changed = buildAssignments(partnerAccess, {
    whitelistedEmails: sql`case when ${listed} then ${whitelistedEmails}
      else ${whitelistedEmails} || ${excluded.whitelistedEmails} end`,
    grantedAt: sql`${excluded.grantedAt} || ${grantedAt}`,
    version: sql`${version} + (not ${listed})::int`,
  })
  const wasListed = sql`exists (select from ${partnerAccess}
    where ${and(eq(partnerAccess.partnerId, partnerId), arrayContains(whitelistedEmails, [email]))})`
  const logged = logActivity(
    { action: 'access.changed', by, partnerId, details: { added: [email], removed: [] } },
    sql`saved where not ${wasListed}`,
  )
  const told = sql`(
      select address, min(at) as at
      from saved, unnest(${saved.whitelistedEmails} || ${by.email}::text) with ordinality as one (address, at)
      where not ${wasListed} and address <> ${email}::text
      group by address order by at limit ${TOLD_MAX}
    ) people`
  const newcomer = sql`(select ${email}::text as address from saved
    where not ${wasListed}) newcomer`
  const row = await queryRow(
    db,
    {
      whitelistedEmails: saved.whitelistedEmails,
      trustedDomains: saved.trustedDomains,
      version: saved.version,
      mailIds: sql<string[]>`${mailIds} || ${selectMailIds('welcomes')}`,
    },
    (list) => sql`
      with partner as (${lockPartnerRow(partnerId)}
      ), saved as (
        ${inserted} from partner where true
        on conflict (${unqualifiedColumn(partnerAccess.partnerId)}) do update set ${changed}
          where cardinality(${whitelistedEmails}) < ${WHITELIST_MAX_LENGTH} or ${listed}
        returning ${partnerAccess}.*
      ), logged as (${logged}), mails as (${insertMailCopies(mail, told, { dueAt: now })}), welcomes as (${insertMailCopies(welcome, newcomer, { dueAt: now })})
      select ${list} from partner left join saved on true`,
  )
  if (row === null) return { access: null, mailIds: [] }
  const { mailIds: ids, ...access } = row
  const stored = parseSaveOutcome<StoredAccess>(access)
  return { access: stored === 'stale' ? 'full' : stored, mailIds: ids }
}

/**
 * Replaces a partner's lists (a null one stays as it is), keeps the age of the remaining grants, and ends the sessions
 * of everyone who lost access, in one statement (F-1240). Each address that gets in by it is mailed the `welcome`.
 */
export async function saveAccessConfig(
  db: Db,
  {
    partnerId,
    whitelistedEmails,
    trustedDomains,
    ifVersion = null,
    welcome,
    now,
    by,
  }: {
    partnerId: string
    whitelistedEmails: string[] | null
    trustedDomains: string[] | null
    /** From `If-Match`; null accepts any version, 0 requires that nothing is stored yet. */
    ifVersion?: number | null
    welcome?: MailToMany
    now: Date
    by?: Actor | undefined
  },
): Promise<{ access: Saved<StoredAccess>; mailIds: string[] }> {
  const emails = textArray(whitelistedEmails && [...new Set(whitelistedEmails)])
  const domains = textArray(trustedDomains && [...new Set(trustedDomains)])
  const stored = partnerAccess
  const saved = columnsOfCte('saved', partnerAccess)
  const entries = sql`${unqualifiedColumn(stored.whitelistedEmails)} || ${unqualifiedColumn(stored.trustedDomains)}`
  const grantedAt = sql`${now.toISOString()}::text`
  const inserted = insertSelect(partnerAccess, {
    partnerId: sql`partner.partner_id`,
    whitelistedEmails: sql`coalesce(${emails}, '{}')`,
    trustedDomains: sql`coalesce(${domains}, '{}')`,
    grantedAt: sql`(select coalesce(jsonb_object_agg(entry, ${grantedAt}), '{}')
      from unnest(coalesce(${emails}, '{}') || coalesce(${domains}, '{}')) entry)`,
  })
  const changed = buildAssignments(partnerAccess, {
    whitelistedEmails: sql`coalesce(${emails}, ${stored.whitelistedEmails})`,
    trustedDomains: sql`coalesce(${domains}, ${stored.trustedDomains})`,
    grantedAt: sql`(select coalesce(jsonb_object_agg(entry, coalesce(${stored.grantedAt} ->> entry, ${grantedAt})), '{}')
      from unnest(coalesce(${emails}, ${stored.whitelistedEmails})
        || coalesce(${domains}, ${stored.trustedDomains})) entry)`,
    version: sql`${stored.version} + 1`,
  })
  const logged = logActivity(
    {
      action: 'access.changed',
      by,
      partnerId,
      details: sql`jsonb_build_object('added', change.added, 'removed', change.removed)`,
    },
    sql`change where change.added <> '{}' or change.removed <> '{}'`,
  )
  // Whom a trusted domain let in before is no newcomer.
  const newcomers = sql`(select address from change, unnest(change.added) address
    where address like '%@%' and not exists (select from held where split_part(address, '@', 2) = any(held.entries))) newcomers`
  const row = await queryRow(
    db,
    {
      whitelistedEmails: saved.whitelistedEmails,
      trustedDomains: saved.trustedDomains,
      version: saved.version,
      mailIds,
    },
    (list) => sql`
      with held as (
        select ${entries} as entries from ${stored} where ${stored.partnerId} = ${partnerId}
      ), partner as (${lockPartnerRow(partnerId)}
      ), saved as (
        ${inserted} from partner where ${mayCreateOrExists(sql`exists (select from held)`, ifVersion)}
        on conflict (${unqualifiedColumn(stored.partnerId)}) do update set ${changed}
        where ${isVersion(stored.version, ifVersion)}
        returning ${stored}.*
      ), ended as (
        update ${sessions} set ${buildAssignments(sessions, { endedAt: now })}
        from saved
        where ${sessions.partnerId} = ${saved.partnerId} and ${sessions.endedAt} is null
          and not ${sessions.email} = any(${saved.whitelistedEmails})
          and not split_part(${sessions.email}, '@', 2) = any(${saved.trustedDomains})
      ), change as (
        select
          array(select unnest(${entries}) except select unnest(entries) from held) as added,
          array(select unnest(entries) from held except select unnest(${entries})) as removed
        from saved
      ), logged as (${logged}), mails as (${welcome ? insertMailCopies(welcome, newcomers, { dueAt: now }) : emptyMailInsert})
      select ${list} from partner left join saved on true`,
  )
  if (row === null) return { access: parseSaveOutcome<StoredAccess>(null), mailIds: [] }
  const { mailIds: ids, ...access } = row
  return { access: parseSaveOutcome<StoredAccess>(access), mailIds: ids }
}
