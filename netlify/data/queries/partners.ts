import { and, count, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm/sql'
import type { ActivityDetails } from '#domain/activity.ts'
import type { Partner, PartnerPatch, PublicPartner } from '#domain/partner.ts'
import type { PartnerCounts, PartnerListQuery, PartnerPage, PartnerSort } from '#domain/partner-list.ts'
import type { Db } from '../client.ts'
import { type Order, selectPage } from '../page.ts'
import { firstRow } from '../rows.ts'
import { partnerAccess, partnerDefaults, partners } from '../schema/partners.ts'
import { collateSortName, matchesSearchWords } from '../search.ts'
import { isoTime } from '../sql.ts'
import { isVersion, type Saved } from '../versions.ts'
import { type Actor, logActivityCte } from './activity.ts'

/** The columns of a {@link PublicPartner}. */
export const publicPartnerColumns = {
  partnerId: partners.partnerId,
  name: partners.name,
  logoUrl: partners.logoUrl,
}

const partnerColumns = {
  ...publicPartnerColumns,
  allowAdvancedSettings: partners.allowAdvancedSettings,
  version: partners.version,
  createdAt: isoTime(partners.createdAt).as('createdAt'),
  updatedAt: isoTime(partners.updatedAt).as('updatedAt'),
}

const id = { id: partners.partnerId, idIs: 'text' } as const
const ORDERS: Record<PartnerSort, Order> = {
  name: { key: collateSortName(partners.sortName), keyIs: 'text', ...id, direction: 'asc' },
  updated: { key: partners.updatedAt, keyIs: 'time', ...id, direction: 'desc' },
  created: { key: partners.createdAt, keyIs: 'time', ...id, direction: 'desc' },
}

/** SQL that is true for a partner with default offer values. */
const hasDefaults = sql<boolean>`coalesce((
  select true from ${partnerDefaults} where ${partnerDefaults.partnerId} = ${partners.partnerId}), false)`
/** SQL that is true for a partner with somebody who may log in. */
const hasAccess = sql<boolean>`coalesce((
  select cardinality(${partnerAccess.whitelistedEmails} || ${partnerAccess.trustedDomains}) > 0
  from ${partnerAccess} where ${partnerAccess.partnerId} = ${partners.partnerId}), false)`
const isConfigured = sql`(${hasDefaults} and ${hasAccess})`

/** One page of partners; `setup: 'unfinished'` are those without default values or anyone who may log in. */
export async function listPartners(
  db: Db,
  { query }: { query: PartnerListQuery },
): Promise<Omit<PartnerPage, 'counts'>> {
  const { rows, ...page } = await selectPage(db, {
    columns: { ...partnerColumns, hasDefaults, hasAccess },
    from: partners,
    where: and(
      matchesSearchWords(query.q, partners.searchText),
      query.setup === 'unfinished' ? not(isConfigured) : undefined,
    ),
    order: ORDERS[query.sort],
    query,
  })
  return { partners: rows, ...page }
}

/** How many partners there are, have a logo, and have both default values and somebody who may log in. */
export async function countPartners(db: Db): Promise<PartnerCounts> {
  const counts = await firstRow(
    db
      .select({
        active: count(),
        withLogo: count(partners.logoUrl),
        configured: count(sql`case when ${isConfigured} then 1 end`),
      })
      .from(partners),
  )
  return counts!
}

/** One partner, or null. */
export function findPartner(db: Db, { partnerId }: { partnerId: string }): Promise<Partner | null> {
  return firstRow(db.select(partnerColumns).from(partners).where(eq(partners.partnerId, partnerId)))
}

/** What anybody may read about a partner, or null. */
export function findPublicPartner(
  db: Db,
  { partnerId }: { partnerId: string },
): Promise<PublicPartner | null> {
  return firstRow(db.select(publicPartnerColumns).from(partners).where(eq(partners.partnerId, partnerId)))
}

/** Creates a partner; null if the id is taken. */
export function createPartner(
  db: Db,
  {
    partnerId,
    name,
    logoUrl,
    by,
  }: { partnerId: string; name: string; logoUrl: string | null; by?: Actor | undefined },
): Promise<Partner | null> {
  const created = db
    .$with('created')
    .as(
      db
        .insert(partners)
        .values({ partnerId, name, logoUrl })
        .onConflictDoNothing({ target: partners.partnerId })
        .returning(partnerColumns),
    )
  const log = logActivityCte(db, { action: 'partner.created', by, partnerId, subject: name }, created)
  return firstRow(db.with(created, log).select().from(created))
}

/** Changes only the given fields of a partner, and returns the logo it had before. */
export async function patchPartner(
  db: Db,
  {
    partnerId,
    patch,
    ifVersion = null,
    by,
    action = 'partner.changed',
  }: {
    partnerId: string
    patch: PartnerPatch
    /** From `If-Match`; null accepts any version. */
    ifVersion?: number | null
    by?: Actor | undefined
    action?: 'partner.changed' | 'logo.uploaded'
  },
): Promise<Saved<Partner & { formerLogoUrl: string | null }>> {
  const former = db.$with('former').as(
    db
      .select({
        logoUrl: sql<string | null>`${partners.logoUrl}`.as('former_logo_url'),
        version: sql<number>`${partners.version}`.as('former_version'),
      })
      .from(partners)
      .where(eq(partners.partnerId, partnerId))
      .for('update'),
  )
  const changed = db.$with('changed').as(
    db
      .update(partners)
      .set({
        name: patch.name,
        logoUrl: patch.logoUrl,
        allowAdvancedSettings: patch.allowAdvancedSettings,
        version: sql`${partners.version} + 1`,
        updatedAt: sql`now()`,
      })
      .from(former)
      .where(and(eq(partners.partnerId, partnerId), isVersion(former.version, ifVersion)))
      .returning({
        ...partnerColumns,
        formerLogoUrl: sql<string | null>`${former.logoUrl}`.as('formerLogoUrl'),
      }),
  )
  const details: ActivityDetails = action === 'partner.changed' ? { fields: Object.keys(patch) } : {}
  const log = logActivityCte(db, { action, by, partnerId, subject: changed.name, details }, changed)
  const row = await firstRow(db.with(former, changed, log).select().from(former).leftJoin(changed, sql`true`))
  return row && (row.changed ?? 'stale')
}

/**
 * Selects a partner's row, locked against deletion until the statement ends; no row if there is none. Every write for
 * a partner takes this lock first, as a deletion does, which prevents deadlocks.
 */
export function lockPartnerRow(partnerId: string | null): SQL {
  return sql`select ${partners}.* from ${partners} where ${partners.partnerId} = ${partnerId}::text for key share`
}

/** Whether any partner shows the logo with this URL. */
export async function isLogoInUse(db: Db, { logoUrl }: { logoUrl: string }): Promise<boolean> {
  const shown = db
    .select({ partnerId: partners.partnerId })
    .from(partners)
    .where(eq(partners.logoUrl, logoUrl))
    .limit(1)
  return (await firstRow(shown)) !== null
}

/** The URLs of all logos that partners show. */
export async function listUsedLogos(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ logoUrl: partners.logoUrl })
    .from(partners)
    .where(isNotNull(partners.logoUrl))
  return rows.flatMap(({ logoUrl }) => logoUrl ?? [])
}
