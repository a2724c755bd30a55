import type { ActivityDetails } from '../../../src/domain/activity.ts'
import type { Partner, PartnerPatch, PublicPartner } from '../../../src/domain/partner.ts'
import type {
  PartnerCounts,
  PartnerListQuery,
  PartnerPage,
  PartnerSort,
} from '../../../src/domain/partner-list.ts'
import type { Db } from '../client.ts'
import { type Order, pageOf } from '../page.ts'
import { isoTime, rowOf } from '../rows.ts'
import { BY_NAME, matches } from '../search.ts'
import { type SQL, sql } from '../sql.ts'
import { isVersion, type Saved, savedIn } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'

const partnerColumns = sql`partner_id as "partnerId", name, logo_url as "logoUrl",
  allow_advanced_settings as "allowAdvancedSettings", version,
  ${isoTime(sql`created_at`)} as "createdAt", ${isoTime(sql`updated_at`)} as "updatedAt"`

const id = { id: sql`partners.partner_id`, idIs: 'text' } as const
const ORDERS: Record<PartnerSort, Order> = {
  name: { key: sql`partners.${BY_NAME}`, keyIs: 'text', ...id, direction: 'asc' },
  updated: { key: sql`partners.updated_at`, keyIs: 'time', ...id, direction: 'desc' },
  created: { key: sql`partners.created_at`, keyIs: 'time', ...id, direction: 'desc' },
}

/** One page of all partners. */
export async function listPartners(
  db: Db,
  { query }: { query: PartnerListQuery },
): Promise<Omit<PartnerPage, 'counts'>> {
  const { rows, ...page } = await pageOf<Partner>(db, {
    columns: partnerColumns,
    from: sql`partners`,
    where: matches(query.q, 'partners'),
    order: ORDERS[query.sort],
    query,
  })
  return { partners: rows, ...page }
}

/** What the stat tiles count, over all partners (F-604). */
export async function countPartners(db: Db): Promise<PartnerCounts> {
  const counts = await rowOf<PartnerCounts>(
    db,
    sql`
      select count(*)::int as active,
        count(partners.logo_url)::int as "withLogo",
        count(*) filter (where defaults.id is not null and cardinality(whitelisted_emails || trusted_domains) > 0)::int
          as configured
      from partners
      left join partner_defaults defaults using (partner_id)
      left join partner_access using (partner_id)`,
  )
  return counts!
}

/** One partner, or null. */
export function findPartner(db: Db, { partnerId }: { partnerId: string }): Promise<Partner | null> {
  return rowOf<Partner>(db, sql`select ${partnerColumns} from partners where partner_id = ${partnerId}`)
}

/** What anybody may read of a partner, or null (F-1021). */
export function findPublicPartner(
  db: Db,
  { partnerId }: { partnerId: string },
): Promise<PublicPartner | null> {
  return rowOf<PublicPartner>(
    db,
    sql`select partner_id as "partnerId", name, logo_url as "logoUrl" from partners where partner_id = ${partnerId}`,
  )
}

/** Creates a partner; null when the id is taken (F-1046). */
export function createPartner(
  db: Db,
  {
    partnerId,
    name,
    logoUrl,
    by,
  }: { partnerId: string; name: string; logoUrl: string | null; by?: Actor | undefined },
): Promise<Partner | null> {
  const logged = logActivity({ action: 'partner.created', by, partnerId, subject: name }, sql`created`)
  return rowOf<Partner>(
    db,
    sql`
      with created as (
        insert into partners (partner_id, name, logo_url) values (${partnerId}, ${name}, ${logoUrl})
        on conflict (partner_id) do nothing
        returning ${partnerColumns}
      ), logged as (${logged})
      select * from created`,
  )
}

/** Changes the given fields of a partner, no others, and answers the logo it had before (F-1048). */
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
    /** From `If-Match`; null is any version. */
    ifVersion?: number | null
    by?: Actor | undefined
    action?: 'partner.changed' | 'logo.uploaded'
  },
): Promise<Saved<Partner & { formerLogoUrl: string | null }>> {
  const changes: SQL[] = [sql`updated_at = now()`, sql`version = version + 1`]
  if (patch.name !== undefined) changes.push(sql`name = ${patch.name}`)
  if (patch.logoUrl !== undefined) changes.push(sql`logo_url = ${patch.logoUrl}`)
  if (patch.allowAdvancedSettings !== undefined) {
    changes.push(sql`allow_advanced_settings = ${patch.allowAdvancedSettings}`)
  }
  const details: ActivityDetails = action === 'partner.changed' ? { fields: Object.keys(patch) } : {}
  const logged = logActivity({ action, by, partnerId, subject: sql`name`, details }, sql`changed`)
  const row = await rowOf<Partner & { formerLogoUrl: string | null }>(
    db,
    sql`
      with former as (
        select logo_url as former_logo_url, version as former_version
        from partners where partner_id = ${partnerId} for update
      ), changed as (
        update partners set ${sql.join(changes, sql`, `)} from former
        where partner_id = ${partnerId} and ${isVersion(sql`former_version`, ifVersion)}
        returning ${partnerColumns}, former_logo_url as "formerLogoUrl"
      ), logged as (${logged})
      select changed.* from former left join changed on true`,
  )
  return savedIn(row)
}
