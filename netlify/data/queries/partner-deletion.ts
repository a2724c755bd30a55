import { and, eq, exists, gte, isNull, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm/sql'
import type { PartnerContents } from '#domain/partner.ts'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offerSlugHistory, offers } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { adminUsers, contacts, events } from '../schema/people.ts'
import { buildAssignments, columnsOfCte, countRows } from '../sql.ts'
import type { Saved } from '../versions.ts'
import { type Actor, logActivity } from './activity.ts'
import { hasPartnerAccess } from './sessions.ts'
import { isStanding } from './stored-confirmations.ts'

/**
 * How many offers, links, people, domains and enquiries a partner has, and the days of its confirmed evenings from
 * `today` on; null without such a partner.
 */
export function findPartnerContents(
  db: Db,
  { partnerId, today }: { partnerId: string; today: string },
): Promise<PartnerContents | null> {
  const made = sql`${offers} where ${eq(offers.partnerId, partnerId)}`
  const ofAccess = (list: SQL) =>
    sql<number>`coalesce((select cardinality(${list}) from ${partnerAccess}
      where ${eq(partnerAccess.partnerId, partnerId)}), 0)`
  return queryRow(
    db,
    {
      offers: countRows(sql`${made} and ${isNull(offers.deletedAt)}`),
      links: sql<number>`(select count(*)::int from ${made})
        + (select count(*)::int from ${offerSlugHistory} where ${eq(offerSlugHistory.partnerId, partnerId)})`,
      people: ofAccess(sql`${partnerAccess.whitelistedEmails}`),
      domains: ofAccess(sql`${partnerAccess.trustedDomains}`),
      enquiries: countRows(sql`${events} where ${eq(events.partnerId, partnerId)}`),
      confirmedDays: sql<
        string[]
      >`(select coalesce(jsonb_agg(${confirmations.eventDate} order by ${confirmations.eventDate}), '[]')
        from ${events} join ${confirmations} on ${eq(confirmations.eventId, events.id)}
        where ${and(eq(events.partnerId, partnerId), isStanding, gte(confirmations.eventDate, today))})`,
    },
    (list) => sql`select ${list} from ${partners} where ${eq(partners.partnerId, partnerId)}`,
  )
}

/**
 * Deletes a partner with its offers, links, logins, access, settings, its people's mails and names in the log.
 * Enquiries and the owner's mail stay. Logged with its name. 'stale' for another version, null if none.
 */
export async function deletePartner(
  db: Db,
  {
    partnerId,
    version,
    owners,
    by,
  }: {
    partnerId: string
    version: number
    /** The owner's own addresses, which may be on the partner's list too. */
    owners: readonly string[]
    by: Actor
  },
): Promise<Saved<{ logoUrl: string | null }>> {
  const leaves = (address: SQL) => isLeaving(db, { address, partnerId, owners })
  const isOfPartner = eq(activity.partnerId, partnerId)
  const isOfMail = sql`${activity.subjectId} in (select id from mails)`
  const isSwitch = and(
    eq(activity.action, 'partner.switched'),
    sql`${activity.details} ->> 'from' = ${partnerId}`,
  )
  // What is known of somebody who is not logged in stands there without a partner, and links with theirs.
  const isStray = and(
    isNull(activity.partnerId),
    or(eq(activity.role, 'visitor'), eq(activity.action, 'login.refused')),
    leaves(sql`${activity.actor}`),
  )
  const isLogin = or(eq(activity.role, 'partner'), eq(activity.action, 'login.link-sent'))
  const unnamed = buildAssignments(activity, {
    partnerId: sql`nullif(${activity.partnerId}, ${partnerId})`,
    subject: sql`case when ${isOfPartner} or ${isOfMail} then null else ${activity.subject} end`,
    actor: sql`case when ${or(and(isOfPartner, isLogin), isStray)} then null else ${activity.actor} end`,
    details: sql`case when ${isOfPartner} then ${activity.details} - 'added' - 'removed'
      when ${isSwitch} then ${activity.details} - 'from' else ${activity.details} end`,
  })
  const row = await queryRow(
    db,
    { isGone: sql<boolean>`exists (select from gone)`, logoUrl: sql<string | null>`former.logo_url` },
    (list) => sql`
      with former as (
        select * from ${partners} where ${eq(partners.partnerId, partnerId)} for update
      ), gone as (
        delete from ${partners} using former
        where ${partners.partnerId} = former.partner_id and former.version = ${version}::int
        returning former.name
      ), mails as (
        delete from ${emailOutbox} using gone
        where ${leaves(sql`lower(${emailOutbox.recipientEmail})`)} returning ${emailOutbox.id}::text as id
      ), unnamed as (
        update ${activity} set ${unnamed} from gone where ${or(isOfPartner, isOfMail, isSwitch, isStray)}
      ), logged as (${logActivity({ action: 'partner.deleted', by, subject: sql`gone.name` }, sql`gone`)})
      select ${list} from former`,
  )
  if (row === null) return null
  return row.isGone ? { logoUrl: row.logoUrl } : 'stale'
}

/** True for an address that has or had access to this partner and is nothing else here. */
function isLeaving(
  db: Db,
  { address, partnerId, owners }: { address: SQL; partnerId: string; owners: readonly string[] },
): SQL | undefined {
  const access = (isThis: SQL) =>
    db
      .select({ id: partnerAccess.id })
      .from(partnerAccess)
      .where(and(isThis, hasPartnerAccess(address)))
  const admin = db.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.email, address))
  const contact = db.select({ id: contacts.id }).from(contacts).where(eq(contacts.email, address))
  const given = columnsOfCte('given', activity)
  const wasAdded = sql`(select from ${activity} given
    where ${given.partnerId} = ${partnerId} and ${given.details} -> 'added' ? ${address})`
  return and(
    or(exists(access(eq(partnerAccess.partnerId, partnerId))), exists(wasAdded)),
    notExists(access(ne(partnerAccess.partnerId, partnerId))),
    ...[notExists(admin), notExists(contact), notInArray(address, [...owners])],
  )
}
