import type { PartnerDefaults, PartnerDefaultsRequest, StoredDefaults } from '../../../src/domain/partner.ts'
import type { Db } from '../client.ts'
import { rowOf, textArray } from '../rows.ts'
import { type SQL, sql } from '../sql.ts'
import { isFirstOr, isVersion, type Saved, savedIn } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'

const columns = sql`partner_id as "partnerId", hero_description as "heroDescription", price,
  before_price as "beforePrice", cta_button_url as "ctaButtonUrl", cta_button_text as "ctaButtonText",
  selected_extras as "selectedExtras"`

/** A partner's default offer values as anybody may read them; null when none are stored. */
export function partnerDefaults(
  db: Db,
  { partnerId }: { partnerId: string },
): Promise<PartnerDefaults | null> {
  return rowOf<PartnerDefaults>(db, selectPartnerDefaults({ partnerId }))
}

/** A partner's default offer values with their version; null when none are stored. */
export function storedDefaults(db: Db, { partnerId }: { partnerId: string }): Promise<StoredDefaults | null> {
  return rowOf<StoredDefaults>(
    db,
    sql`select ${columns}, version from partner_defaults where partner_id = ${partnerId}`,
  )
}

/** Selects a partner's {@link PartnerDefaults}. */
export function selectPartnerDefaults({ partnerId }: { partnerId: string }): SQL {
  return sql`select ${columns} from partner_defaults where partner_id = ${partnerId}`
}

/** Stores a partner's default offer values; a description or before-price that is not given stays (F-1050). */
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
    /** From `If-Match`; null is any version, 0 that none are stored yet. */
    ifVersion?: number | null
    by?: Actor | undefined
  },
): Promise<Saved<StoredDefaults>> {
  const { heroDescription, price, beforePrice, ctaButtonUrl, ctaButtonText, selectedExtras } = defaults
  const row = await rowOf<StoredDefaults>(
    db,
    sql`
      with partner as (
        select partner_id as id, exists (select from partner_defaults where partner_id = ${partnerId}) as stored
        from partners where partner_id = ${partnerId}
      ), saved as (
        insert into partner_defaults as stored
          (partner_id, hero_description, price, before_price, cta_button_url, cta_button_text, selected_extras)
        select id, ${heroDescription ?? null}, ${price}, ${beforePrice ?? null},
          ${ctaButtonUrl}, ${ctaButtonText}, ${textArray(selectedExtras)}
        from partner where ${isFirstOr(sql`partner.stored`, ifVersion)}
        on conflict (partner_id) do update set
          hero_description = ${heroDescription === undefined ? sql`stored.hero_description` : sql`excluded.hero_description`},
          price = excluded.price,
          before_price = ${beforePrice === undefined ? sql`stored.before_price` : sql`excluded.before_price`},
          cta_button_url = excluded.cta_button_url,
          cta_button_text = excluded.cta_button_text,
          selected_extras = excluded.selected_extras,
          version = stored.version + 1,
          updated_at = now()
        where ${isVersion(sql`stored.version`, ifVersion)}
        returning ${columns}, version
      ), logged as (${logActivity({ action: 'defaults.changed', by, partnerId }, sql`saved`)})
      select saved.* from partner left join saved on true`,
  )
  return savedIn(row)
}
