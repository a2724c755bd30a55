import { eq, type SQL, sql } from 'drizzle-orm/sql'
import { GLOBAL_PRICE_FIELDS } from '#domain/global-prices.ts'
import { type GlobalSettings, INITIAL_SETTINGS, type SettingsRequest } from '#domain/settings.ts'
import type { Db } from '../client.ts'
import { firstRow, queryRow, selectList } from '../rows.ts'
import { globalSettings as stored } from '../schema/partners.ts'
import { buildAssignments, insertSelect, isoTime, joinSqlList, unqualifiedColumn } from '../sql.ts'
import { isVersion, mayCreateOrExists, parseSaveOutcome } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'

const columns = {
  defaultPrice: stored.defaultPrice,
  defaultCtaLink: stored.defaultCtaLink,
  defaultCtaText: stored.defaultCtaText,
  defaultSelectedExtras: stored.defaultSelectedExtras,
  closeupOnlyPrice: stored.closeupOnlyPrice,
  withEmActPrice: stored.withEmActPrice,
  withBigIllusionsPrice: stored.withBigIllusionsPrice,
  showAdvancedSettingsByDefault: stored.showAdvancedSettingsByDefault,
  copyWhenOpened: stored.copyWhenOpened,
  version: stored.version,
  updatedAt: isoTime(stored.updatedAt).as('updatedAt'),
}

/** The stored global settings, or those of a new installation (reading stores nothing). */
export async function readGlobalSettings(db: Db): Promise<GlobalSettings> {
  return settingsOrInitial(await firstRow(db.select(columns).from(stored).where(eq(stored.id, 1))))
}

/** Selects the stored global settings; {@link settingsOrInitial} supplies those of a new installation. */
export function selectSettings(): SQL<GlobalSettings> {
  return sql`select ${selectList(columns)} from ${stored} where ${eq(stored.id, 1)}`
}

/** The global settings in a stored row, or those of a new installation. */
export function settingsOrInitial(row: GlobalSettings | null): GlobalSettings {
  return row ?? { ...INITIAL_SETTINGS, version: 0, updatedAt: new Date(0).toISOString() }
}

/** Stores the global settings. */
export async function saveGlobalSettings(
  db: Db,
  settings: SettingsRequest,
  {
    ifVersion = null,
    by,
  }: {
    /** From `If-Match`; null accepts any version, 0 requires that nothing is stored yet. */
    ifVersion?: number | null
    by?: Actor | undefined
  } = {},
): Promise<GlobalSettings | 'stale'> {
  const row = await queryRow(
    db,
    columns,
    (list) => sql`
      with former as (select ${selectList(columns)} from ${stored} where ${eq(stored.id, 1)}), site as (
        select exists (select from ${stored} where ${eq(stored.id, 1)}) as stored
      ), saved as (
        ${insertSelect(stored, { id: 1, ...settings })} from site where ${mayCreateOrExists(sql`site.stored`, ifVersion)}
        on conflict (${unqualifiedColumn(stored.id)}) do update set
          ${buildAssignments(stored, { ...settings, version: sql`${stored.version} + 1`, updatedAt: sql`now()` })}
        where ${isVersion(stored.version, ifVersion)}
        returning ${list}
      ), logged as (${logActivity({ action: 'settings.changed', by, details: changedPrices }, sql`saved left join former on true`)})
      select saved.* from site left join saved on true`,
  )
  return parseSaveOutcome(row)!
}

/** The `details` of a change: of each price that was changed, what it was and what it is. */
const changedPrices = sql`(
  select coalesce(jsonb_object_agg(field, jsonb_build_array(was, price)), '{}')
  from (values ${joinSqlList(
    GLOBAL_PRICE_FIELDS.map((field) => {
      const initial = sql`${INITIAL_SETTINGS[field]}::text`
      return [`('${field}', `, sql`coalesce(former."${sql.raw(field)}", ${initial})`, `, saved."${field}")`]
    }),
  )}) changed (field, was, price) where was <> price)`
