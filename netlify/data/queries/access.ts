import type { StoredAccess } from '../../../src/domain/access.ts'
import { emailDomain } from '../../../src/domain/email.ts'
import type { Db } from '../client.ts'
import { isoTime, rowOf, rowsOf, textArray, timeParameter } from '../rows.ts'
import { sql } from '../sql.ts'
import { isFirstOr, isVersion, type Saved, savedIn } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'

/** Addresses on one partner's list, at most. */
export const WHITELIST_MAX_LENGTH = 500

/** The partners an address may log in for, in no order; `email` is normalised. */
export function grantsOf(
  db: Db,
  { email }: { email: string },
): Promise<{ partnerId: string; name: string; whitelisted: boolean; grantedAt: string }[]> {
  const domain = emailDomain(email)
  return rowsOf(
    db,
    sql`
      select access.partner_id as "partnerId", partner.name,
        access.whitelisted_emails @> ${textArray([email])} as whitelisted,
        coalesce(
          case when access.whitelisted_emails @> ${textArray([email])}
            then access.granted_at ->> ${email}::text
            else access.granted_at ->> ${domain}::text end,
          ${isoTime(sql`access.created_at`)}) as "grantedAt"
      from partner_access access join partners partner using (partner_id)
      where access.whitelisted_emails @> ${textArray([email])}
        or access.trusted_domains @> ${textArray([domain])}`,
  )
}

/** Who may log in for a partner; null for an unknown partner, empty lists where nobody may. */
export function accessConfig(db: Db, { partnerId }: { partnerId: string }): Promise<StoredAccess | null> {
  return rowOf<StoredAccess>(
    db,
    sql`
      select coalesce(access.whitelisted_emails, '{}') as "whitelistedEmails",
        coalesce(access.trusted_domains, '{}') as "trustedDomains", coalesce(access.version, 0) as version
      from partners left join partner_access access using (partner_id)
      where partner_id = ${partnerId}`,
  )
}

/** Adds one address to a partner's list, in one statement; null when the list is full. */
export function addEmail(
  db: Db,
  { partnerId, email, now, by }: { partnerId: string; email: string; now: Date; by?: Actor | undefined },
): Promise<StoredAccess | null> {
  const logged = logActivity(
    { action: 'access.changed', by, partnerId, details: { added: [email], removed: [] } },
    sql`saved where not exists (select from held where whitelisted_emails @> ${textArray([email])})`,
  )
  return rowOf<StoredAccess>(
    db,
    sql`
      with held as (
        select whitelisted_emails from partner_access where partner_id = ${partnerId}
      ), saved as (
      insert into partner_access as access (partner_id, whitelisted_emails, granted_at)
      values (${partnerId}, ${textArray([email])}, jsonb_build_object(${email}::text, ${now.toISOString()}::text))
      on conflict (partner_id) do update set
        whitelisted_emails = case when access.whitelisted_emails @> excluded.whitelisted_emails
          then access.whitelisted_emails else access.whitelisted_emails || excluded.whitelisted_emails end,
        granted_at = excluded.granted_at || access.granted_at,
        version = access.version + (not access.whitelisted_emails @> excluded.whitelisted_emails)::int
      where cardinality(access.whitelisted_emails) < ${WHITELIST_MAX_LENGTH}
        or access.whitelisted_emails @> excluded.whitelisted_emails
      returning whitelisted_emails as "whitelistedEmails", trusted_domains as "trustedDomains", version
      ), logged as (${logged})
      select * from saved`,
  )
}

/**
 * Replaces a partner's lists (a null one stays), keeps the age of grants that stay, and ends the sessions of everyone
 * who lost access, in one statement (F-1035, F-1240).
 */
export async function saveAccessConfig(
  db: Db,
  {
    partnerId,
    whitelistedEmails,
    trustedDomains,
    ifVersion = null,
    now,
    by,
  }: {
    partnerId: string
    whitelistedEmails: string[] | null
    trustedDomains: string[] | null
    /** From `If-Match`; null is any version, 0 that none are stored yet. */
    ifVersion?: number | null
    now: Date
    by?: Actor | undefined
  },
): Promise<Saved<StoredAccess>> {
  const emails = textArray(whitelistedEmails && [...new Set(whitelistedEmails)])
  const domains = textArray(trustedDomains && [...new Set(trustedDomains)])
  const grantedAt = now.toISOString()
  const logged = logActivity(
    {
      action: 'access.changed',
      by,
      partnerId,
      details: sql`jsonb_build_object('added', change.added, 'removed', change.removed)`,
    },
    sql`change where change.added <> '{}' or change.removed <> '{}'`,
  )
  const row = await rowOf<StoredAccess>(
    db,
    sql`
      with held as (
        select whitelisted_emails || trusted_domains as entries from partner_access where partner_id = ${partnerId}
      ), partner as (
        select partner_id as id from partners where partner_id = ${partnerId}
      ), saved as (
        insert into partner_access as access (partner_id, whitelisted_emails, trusted_domains, granted_at)
        select id, coalesce(${emails}, '{}'), coalesce(${domains}, '{}'),
          (select coalesce(jsonb_object_agg(entry, ${grantedAt}::text), '{}')
            from unnest(coalesce(${emails}, '{}') || coalesce(${domains}, '{}')) entry)
        from partner where ${isFirstOr(sql`exists (select from held)`, ifVersion)}
        on conflict (partner_id) do update set
          whitelisted_emails = coalesce(${emails}, access.whitelisted_emails),
          trusted_domains = coalesce(${domains}, access.trusted_domains),
          granted_at = (
            select coalesce(
              jsonb_object_agg(entry, coalesce(access.granted_at ->> entry, ${grantedAt}::text)), '{}')
            from unnest(coalesce(${emails}, access.whitelisted_emails)
              || coalesce(${domains}, access.trusted_domains)) entry),
          version = access.version + 1
        where ${isVersion(sql`access.version`, ifVersion)}
        returning partner_id, whitelisted_emails, trusted_domains, version
      ), ended as (
        update sessions session set ended_at = ${timeParameter(now)}
        from saved
        where session.partner_id = saved.partner_id and session.ended_at is null
          and not session.email = any(saved.whitelisted_emails)
          and not split_part(session.email, '@', 2) = any(saved.trusted_domains)
      ), change as (
        select
          array(select unnest(whitelisted_emails || trusted_domains) except select unnest(entries) from held) as added,
          array(select unnest(entries) from held except select unnest(whitelisted_emails || trusted_domains)) as removed
        from saved
      ), logged as (${logged})
      select whitelisted_emails as "whitelistedEmails", trusted_domains as "trustedDomains", version
      from partner left join saved on true`,
  )
  return savedIn(row)
}
