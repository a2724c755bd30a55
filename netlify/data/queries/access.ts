import { arrayContains, eq, or, sql } from 'drizzle-orm/sql'
import type { StoredAccess } from '#domain/access.ts'
import { emailDomain } from '#domain/email.ts'
import type { Db } from '../client.ts'
import { firstOf, rowOf } from '../rows.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { sessions } from '../schema/sessions.ts'
import { bare, insertOf, isoTime, rowsNamed, setOf, textArray } from '../sql.ts'
import { isFirstOr, isVersion, type Saved, savedIn } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'

/** Addresses on one partner's list, at most. */
export const WHITELIST_MAX_LENGTH = 500

const excluded = rowsNamed('excluded', partnerAccess)

/** The partners an address may log in for, in no order; `email` is normalised. */
export function grantsOf(
  db: Db,
  { email }: { email: string },
): Promise<{ partnerId: string; name: string; whitelisted: boolean; grantedAt: string }[]> {
  const domain = emailDomain(email)
  const { whitelistedEmails, trustedDomains, grantedAt } = partnerAccess
  const whitelisted = sql<boolean>`${arrayContains(whitelistedEmails, [email])}`
  return db
    .select({
      partnerId: partnerAccess.partnerId,
      name: partners.name,
      whitelisted,
      grantedAt: sql<string>`coalesce(
        case when ${whitelisted} then ${grantedAt} ->> ${email}::text else ${grantedAt} ->> ${domain}::text end,
        ${isoTime(partnerAccess.createdAt)})`,
    })
    .from(partnerAccess)
    .innerJoin(partners, eq(partners.partnerId, partnerAccess.partnerId))
    .where(or(whitelisted, arrayContains(trustedDomains, [domain])))
}

/** Who may log in for a partner; null for an unknown partner, empty lists where nobody may. */
export function accessConfig(db: Db, { partnerId }: { partnerId: string }): Promise<StoredAccess | null> {
  return firstOf(
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

/** Adds one address to a partner's list, in one statement; null when the list is full. */
export function addEmail(
  db: Db,
  { partnerId, email, now, by }: { partnerId: string; email: string; now: Date; by?: Actor | undefined },
): Promise<StoredAccess | null> {
  const { whitelistedEmails, trustedDomains, grantedAt, version } = partnerAccess
  const listed = sql`${whitelistedEmails} @> ${excluded.whitelistedEmails}`
  const held = db
    .$with('held')
    .as(db.select({ whitelistedEmails }).from(partnerAccess).where(eq(partnerAccess.partnerId, partnerId)))
  const saved = db.$with('saved').as(
    db
      .insert(partnerAccess)
      .values({ partnerId, whitelistedEmails: [email], grantedAt: { [email]: now.toISOString() } })
      .onConflictDoUpdate({
        target: partnerAccess.partnerId,
        set: {
          whitelistedEmails: sql`case when ${listed} then ${whitelistedEmails}
            else ${whitelistedEmails} || ${excluded.whitelistedEmails} end`,
          grantedAt: sql`${excluded.grantedAt} || ${grantedAt}`,
          version: sql`${version} + (not ${listed})::int`,
        },
        setWhere: sql`cardinality(${whitelistedEmails}) < ${WHITELIST_MAX_LENGTH} or ${listed}`,
      })
      .returning({ whitelistedEmails, trustedDomains, version }),
  )
  const log = db.$with('logged', {}).as(
    logActivity(
      { action: 'access.changed', by, partnerId, details: { added: [email], removed: [] } },
      sql`${saved} where not exists (
        select from ${held} where ${arrayContains(held.whitelistedEmails, [email])})`,
    ),
  )
  return firstOf(db.with(held, saved, log).select().from(saved))
}

/**
 * Replaces a partner's lists (a null one stays), keeps the age of grants that stay, and ends the sessions of everyone
 * who lost access, in one statement (F-1240).
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
  const stored = partnerAccess
  const saved = rowsNamed('saved', partnerAccess)
  const entries = sql`${bare(stored.whitelistedEmails)} || ${bare(stored.trustedDomains)}`
  const grantedAt = sql`${now.toISOString()}::text`
  const inserted = insertOf(partnerAccess, {
    partnerId: sql`partner.id`,
    whitelistedEmails: sql`coalesce(${emails}, '{}')`,
    trustedDomains: sql`coalesce(${domains}, '{}')`,
    grantedAt: sql`(select coalesce(jsonb_object_agg(entry, ${grantedAt}), '{}')
      from unnest(coalesce(${emails}, '{}') || coalesce(${domains}, '{}')) entry)`,
  })
  const changed = setOf(partnerAccess, {
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
  const row = await rowOf(
    db,
    {
      whitelistedEmails: saved.whitelistedEmails,
      trustedDomains: saved.trustedDomains,
      version: saved.version,
    },
    (list) => sql`
      with held as (
        select ${entries} as entries from ${stored} where ${stored.partnerId} = ${partnerId}
      ), partner as (
        select ${partners.partnerId} as id from ${partners} where ${partners.partnerId} = ${partnerId}
      ), saved as (
        ${inserted} from partner where ${isFirstOr(sql`exists (select from held)`, ifVersion)}
        on conflict (${bare(stored.partnerId)}) do update set ${changed}
        where ${isVersion(stored.version, ifVersion)}
        returning ${stored}.*
      ), ended as (
        update ${sessions} set ${setOf(sessions, { endedAt: now })}
        from saved
        where ${sessions.partnerId} = ${saved.partnerId} and ${sessions.endedAt} is null
          and not ${sessions.email} = any(${saved.whitelistedEmails})
          and not split_part(${sessions.email}, '@', 2) = any(${saved.trustedDomains})
      ), change as (
        select
          array(select unnest(${entries}) except select unnest(entries) from held) as added,
          array(select unnest(entries) from held except select unnest(${entries})) as removed
        from saved
      ), logged as (${logged})
      select ${list} from partner left join saved on true`,
  )
  return savedIn(row)
}
