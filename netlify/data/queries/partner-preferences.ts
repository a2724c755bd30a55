import { eq, sql } from 'drizzle-orm/sql'
import {
  INITIAL_PREFERENCES,
  type PartnerPreferences,
  type PreferencesRequest,
} from '#domain/partner-preferences.ts'
import type { Db } from '../client.ts'
import { firstRow, queryRow } from '../rows.ts'
import { partners, partnerPreferences as stored } from '../schema/partners.ts'
import { buildAssignments, insertSelect, unqualifiedColumn } from '../sql.ts'
import { isVersion, mayCreateOrExists, parseSaveOutcome, type Saved } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'
import { lockPartnerRow } from './partners.ts'

const columns = {
  mailWhenOpened: stored.mailWhenOpened,
  validDays: stored.validDays,
  priceTax: stored.priceTax,
  shareText: stored.shareText,
  version: stored.version,
}

/** A partner's preferences, or the initial ones with version 0; null for an unknown partner. */
export async function findPartnerPreferences(
  db: Db,
  { partnerId }: { partnerId: string },
): Promise<PartnerPreferences | null> {
  const row = await firstRow(
    db
      .select(columns)
      .from(partners)
      .leftJoin(stored, eq(stored.partnerId, partners.partnerId))
      .where(eq(partners.partnerId, partnerId)),
  )
  if (!row) return null
  return row.version === null ? { ...INITIAL_PREFERENCES, version: 0 } : (row as PartnerPreferences)
}

/** Stores a partner's preferences. */
export async function savePartnerPreferences(
  db: Db,
  {
    partnerId,
    preferences,
    ifVersion = null,
    by,
  }: {
    partnerId: string
    preferences: PreferencesRequest
    /** From `If-Match`; null accepts any version, 0 requires that nothing is stored yet. */
    ifVersion?: number | null
    by?: Actor | undefined
  },
): Promise<Saved<PartnerPreferences>> {
  const isStored = sql`exists (select from ${stored} where ${eq(stored.partnerId, partnerId)})`
  const row = await queryRow(
    db,
    columns,
    (list) => sql`
      with partner as (${lockPartnerRow(partnerId)}
      ), saved as (
        ${insertSelect(stored, { ...preferences, partnerId: sql`partner.partner_id` })}
        from partner where ${mayCreateOrExists(isStored, ifVersion)}
        on conflict (${unqualifiedColumn(stored.partnerId)}) do update set
          ${buildAssignments(stored, { ...preferences, version: sql`${stored.version} + 1`, updatedAt: sql`now()` })}
        where ${isVersion(stored.version, ifVersion)}
        returning ${list}
      ), logged as (${logActivity(
        { action: 'preferences.changed', by, partnerId, subject: sql`partner.name` },
        sql`saved, partner`,
      )})
      select saved.* from partner left join saved on true`,
  )
  return parseSaveOutcome(row)
}
