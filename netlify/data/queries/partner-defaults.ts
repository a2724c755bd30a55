import type { AnyColumn } from 'drizzle-orm/column'
import { eq, type SQL, sql } from 'drizzle-orm/sql'
import type { PartnerDefaults, PartnerDefaultsRequest, StoredDefaults } from '#domain/partner.ts'
import type { Db } from '../client.ts'
import { firstRow, jsonObject, queryRow, selectList } from '../rows.ts'
import { partnerDefaults as stored } from '../schema/partners.ts'
import { buildAssignments, insertSelect, unqualifiedColumn } from '../sql.ts'
import { isVersion, mayCreateOrExists, parseSaveOutcome, type Saved } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'
import { lockPartnerRow } from './partners.ts'

const columns = {
  partnerId: stored.partnerId,
  heroDescription: stored.heroDescription,
  price: stored.price,
  beforePrice: stored.beforePrice,
  ctaButtonUrl: stored.ctaButtonUrl,
  ctaButtonText: stored.ctaButtonText,
  selectedExtras: stored.selectedExtras,
}

/** A partner's default offer values with their version; null if none are stored. */
export function findPartnerDefaults(
  db: Db,
  { partnerId }: { partnerId: string },
): Promise<StoredDefaults | null> {
  const versioned = { ...columns, version: stored.version }
  return firstRow(db.select(versioned).from(stored).where(eq(stored.partnerId, partnerId)))
}

/** Selects a partner's {@link PartnerDefaults}. */
export function selectPartnerDefaults({
  partnerId,
}: {
  partnerId: string | AnyColumn
}): SQL<PartnerDefaults> {
  return sql`select ${selectList(columns)} from ${stored} where ${eq(stored.partnerId, partnerId)}`
}

/** Stores a partner's default offer values; a description or before-price that is left out stays as it is. */
export async function savePartnerDefaults(
  db: Db,
  {
    partnerId,
    defaults,
    ifVersion = null,
    by,
  }: {
    partnerId: string
    defaults: Omit<PartnerDefaultsRequest, 'partnerId'>
    /** From `If-Match`; null accepts any version, 0 requires that nothing is stored yet. */
    ifVersion?: number | null
    by?: Actor | undefined
  },
): Promise<Saved<StoredDefaults>> {
  const { heroDescription, price, beforePrice, ctaButtonUrl, ctaButtonText, selectedExtras } = defaults
  const values = { heroDescription, price, beforePrice, ctaButtonUrl, ctaButtonText, selectedExtras }
  const isStored = sql`exists (select from ${stored} where ${eq(stored.partnerId, partnerId)})`
  const row = await queryRow(
    db,
    { ...columns, version: stored.version },
    (list) => sql`
      with partner as (${lockPartnerRow(partnerId)}
      ), former as (select ${stored.price} from ${stored} where ${eq(stored.partnerId, partnerId)}
      ), saved as (
        ${insertSelect(stored, { ...values, partnerId: sql`partner.partner_id` })}
        from partner where ${mayCreateOrExists(isStored, ifVersion)}
        on conflict (${unqualifiedColumn(stored.partnerId)}) do update set
          ${buildAssignments(stored, { ...values, version: sql`${stored.version} + 1`, updatedAt: sql`now()` })}
        where ${isVersion(stored.version, ifVersion)}
        returning ${list}
      ), logged as (${logActivity(
        { action: 'defaults.changed', by, partnerId, details: changedPrice },
        sql`saved left join former on true`,
      )})
      select saved.* from partner left join saved on true`,
  )
  return parseSaveOutcome(row)
}

/** The `details` of a change: what the price was and is, if that was changed; null, the global one, is left out. */
const changedPrice = sql`case when saved.price is distinct from former.price
  then jsonb_strip_nulls(${jsonObject({ price: sql`saved.price`, formerPrice: sql`former.price` })}) else '{}' end`
