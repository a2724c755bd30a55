import { type GlobalSettings, INITIAL_SETTINGS, type SettingsRequest } from '../../../src/domain/settings.ts'
import type { Db } from '../client.ts'
import { isoTime, rowOf, textArray } from '../rows.ts'
import { sql } from '../sql.ts'
import { isFirstOr, isVersion, savedIn } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'

const columns = sql`default_price as "defaultPrice", default_cta_link as "defaultCtaLink",
  default_cta_text as "defaultCtaText", default_selected_extras as "defaultSelectedExtras",
  closeup_only_price as "closeupOnlyPrice", with_em_act_price as "withEmActPrice",
  with_big_illusions_price as "withBigIllusionsPrice",
  show_advanced_settings_by_default as "showAdvancedSettingsByDefault", version,
  ${isoTime(sql`updated_at`)} as "updatedAt"`

/** The global settings as stored; those of a new installation where none are (reading stores nothing). */
export async function globalSettings(db: Db): Promise<GlobalSettings> {
  const stored = await rowOf<GlobalSettings>(db, sql`select ${columns} from global_settings where id = 1`)
  return stored ?? { ...INITIAL_SETTINGS, version: 0, updatedAt: new Date(0).toISOString() }
}

/** Stores the global settings (F-1052). */
export async function saveGlobalSettings(
  db: Db,
  settings: SettingsRequest,
  {
    ifVersion = null,
    by,
  }: {
    /** From `If-Match`; null is any version, 0 that none are stored yet. */
    ifVersion?: number | null
    by?: Actor | undefined
  } = {},
): Promise<GlobalSettings | 'stale'> {
  const row = await rowOf<GlobalSettings>(
    db,
    sql`
      with site as (
        select exists (select from global_settings where id = 1) as stored
      ), saved as (
        insert into global_settings as stored (id, default_price, default_cta_link, default_cta_text,
          default_selected_extras, closeup_only_price, with_em_act_price, with_big_illusions_price,
          show_advanced_settings_by_default)
        select 1, ${settings.defaultPrice}, ${settings.defaultCtaLink}, ${settings.defaultCtaText},
          ${textArray(settings.defaultSelectedExtras)}, ${settings.closeupOnlyPrice}, ${settings.withEmActPrice},
          ${settings.withBigIllusionsPrice}, ${settings.showAdvancedSettingsByDefault}
        from site where ${isFirstOr(sql`site.stored`, ifVersion)}
        on conflict (id) do update set
          default_price = excluded.default_price, default_cta_link = excluded.default_cta_link,
          default_cta_text = excluded.default_cta_text,
          default_selected_extras = excluded.default_selected_extras,
          closeup_only_price = excluded.closeup_only_price, with_em_act_price = excluded.with_em_act_price,
          with_big_illusions_price = excluded.with_big_illusions_price,
          show_advanced_settings_by_default = excluded.show_advanced_settings_by_default,
          version = stored.version + 1, updated_at = now()
        where ${isVersion(sql`stored.version`, ifVersion)}
        returning ${columns}
      ), logged as (${logActivity({ action: 'settings.changed', by }, sql`saved`)})
      select saved.* from site left join saved on true`,
  )
  return savedIn(row)!
}
