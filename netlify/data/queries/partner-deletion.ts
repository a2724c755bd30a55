import { eq, type SQL, sql } from 'drizzle-orm/sql'
import type { PartnerContents } from '#domain/partner.ts'
import type { Db } from '../client.ts'
import { rowOf } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { offerSlugHistory, offers } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { contacts, events } from '../schema/people.ts'
import { countOf } from '../sql.ts'
import type { Saved } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'

/** What would go with a partner; null if there is no such partner. */
export function partnerContents(
  db: Db,
  { partnerId }: { partnerId: string },
): Promise<PartnerContents | null> {
  const made = sql`${offers} where ${eq(offers.partnerId, partnerId)}`
  const ofAccess = (list: SQL) =>
    sql<number>`coalesce((select cardinality(${list}) from ${partnerAccess}
      where ${eq(partnerAccess.partnerId, partnerId)}), 0)`
  return rowOf(
    db,
    {
      offers: countOf(made),
      links: sql<number>`(select count(*)::int from ${made})
        + (select count(*)::int from ${offerSlugHistory} where ${eq(offerSlugHistory.partnerId, partnerId)})`,
      people: ofAccess(sql`${partnerAccess.whitelistedEmails}`),
      domains: ofAccess(sql`${partnerAccess.trustedDomains}`),
      enquiries: countOf(sql`${events} where ${eq(events.partnerId, partnerId)}`),
    },
    (list) => sql`select ${list} from ${partners} where ${eq(partners.partnerId, partnerId)}`,
  )
}

/**
 * Deletes a partner with its offers, links, logins, access and settings, in one statement, together with the mails to
 * people who have access to nothing else, and their names and its own in the activity log. Enquiries stay: they are the
 * owner's. Logs that a partner was deleted, but not which.
 */
export async function deletePartner(
  db: Db,
  { partnerId, version, by }: { partnerId: string; version: number; by: Actor },
): Promise<Saved<{ logoUrl: string | null }>> {
  const row = await rowOf(
    db,
    { isGone: sql<boolean>`exists (select from gone)`, logoUrl: sql<string | null>`former.logo_url` },
    (list) => sql`
      with former as (
        select * from ${partners} where ${eq(partners.partnerId, partnerId)} for update
      ), people as (
        select unnest(${partnerAccess.whitelistedEmails}) as email from ${partnerAccess}
        where ${eq(partnerAccess.partnerId, partnerId)}
      ), gone as (
        delete from ${partners} using former
        where ${partners.partnerId} = former.partner_id and former.version = ${version}::int
        returning ${partners.partnerId}
      ), mails as (
        delete from ${emailOutbox} using gone
        where lower(${emailOutbox.recipientEmail}) in (select email from people)
          and not exists (
            select from ${partnerAccess} where ${partnerAccess.partnerId} <> ${partnerId}
              and ${partnerAccess.whitelistedEmails} @> array[lower(${emailOutbox.recipientEmail})])
          and not exists (select from ${contacts} where ${contacts.email} = lower(${emailOutbox.recipientEmail}))
      ), unnamed as (
        update ${activity} set partner_id = null, subject = null, details = details - 'added' - 'removed',
          actor = case when role = 'partner' then null else actor end
        from gone where ${activity.partnerId} = gone.partner_id
      ), logged as (${logActivity({ action: 'partner.deleted', by }, sql`gone`)})
      select ${list} from former`,
  )
  if (row === null) return null
  return row.isGone ? { logoUrl: row.logoUrl } : 'stale'
}
