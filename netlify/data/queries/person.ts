import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm/sql'
import type { DeletedPerson, PersonKey } from '#domain/person.ts'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { offers } from '../schema/offers.ts'
import { emailOutbox } from '../schema/outbox.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { contacts, events } from '../schema/people.ts'
import { loginLinks, sessions } from '../schema/sessions.ts'
import { buildAssignments, countRows, textArray } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import {
  isLogEntryByVisitor,
  isLogEntryNamingPerson,
  isMailOfConfirmation,
  isMailToFromOrAbout,
  isSameEmailAddress,
  isWaitingForOthers,
  logDetailsList,
} from './person-traces.ts'

/** How long a waiting mail about a person may still be tried: longer than all its tries take. It is emptied then. */
const SENT_WITHIN = '2 days'

/** What was deleted of a person, and the partners whose offers named them or say what they answered. */
export type PersonGone = { deleted: DeletedPerson; partnerIds: string[] }

/** What an admin was shown of a person and wants gone: ids of enquiries, offers and partners. */
export type PersonLines = { enquiries: string[]; offers: string[]; access: string[] }

/**
 * Deletes the rows of a person that an admin has chosen, and for an address its mails and its name in the log. What
 * came since stays, as do payments with contact. Logged without a name. Null if nothing was there.
 */
export async function deletePersonalData(
  db: Db,
  {
    person,
    lines,
    owners,
    by,
  }: {
    person: PersonKey
    lines: PersonLines
    /**
     * The owner's own addresses. One of them is one end of nearly every mail, so for such an address only mails with
     * both ends at the owner's are deleted.
     */
    owners: readonly string[]
    by: Actor
  },
): Promise<PersonGone | null> {
  const email = 'email' in person ? person.email : null
  const isTheirs = (address: unknown) =>
    email === null ? sql`false` : sql`coalesce(${isSameEmailAddress(address, email)}, false)`
  const isChosen = sql`${events.id} = any(${textArray(lines.enquiries)}::uuid[])`
  const isLeft = sql`${partners.partnerId} = any(${textArray(lines.access)})`
  const kept = sql`select ${events.id}, ${events.createdAt} from ${events} join ${contacts} on ${contacts.id} = ${events.contactId}
    where ${and(isTheirs(contacts.email), not(isChosen))}`
  const isMail = isMailToFromOrAbout(isTheirs, { email, owners })
  // One that waited when the statement began may have been sent meanwhile.
  const unlessOver = (text: unknown) =>
    sql`case when ${emailOutbox.status} in ('sent', 'failed') then '' else ${text} end`
  const enquiries = db
    .delete(events)
    .where(and(isChosen, isNull(events.stripeEventId)))
    .returning({
      id: sql`${events.id}::text`,
      ...{ contactId: events.contactId, createdAt: events.createdAt },
      ...{ offerId: events.offerId, partnerId: events.partnerId },
    })
  const asColleague = and(
    eq(activity.role, 'partner'),
    sql`${activity.partnerId} = any(${textArray(lines.access)})`,
  )
  const isActor = or(isLogEntryByVisitor(isTheirs), and(isTheirs(activity.actor), asColleague))
  const isGone = sql`${activity.subjectId} in (select id from gone)`
  const isNamed = isLogEntryNamingPerson(isTheirs)
  const unnamed = buildAssignments(activity, {
    subject: sql`case when ${isGone} then null else ${activity.subject} end`,
    actor: sql`case when ${isActor} then null else ${activity.actor} end`,
    details: sql`case
      when ${activity.details} ? 'email' then case when ${or(isGone, isNamed)} then ${activity.details} - 'email' else ${activity.details} end
      when ${isNamed} then ${activity.details}
      || jsonb_build_object('added', ${without('added', isTheirs)}, 'removed', ${without('removed', isTheirs)})
      else ${activity.details} end`,
  })
  const row = await queryRow(
    db,
    {
      enquiries: countRows(sql`enquiries`),
      mails: countRows(sql`(select id from mails union all select id::text from waiting) mails`),
      offers: countRows(sql`unasked`),
      access: countRows(sql`left_lists`),
      logins: countRows(sql`(select from ended union all select from links) logins`),
      partnerIds: sql<string[]>`(select coalesce(jsonb_agg(partner_id), '[]') from (
        select partner_id from unasked
        union select partner_id from enquiries where offer_id is not null and partner_id is not null) shown)`,
      contacts: countRows(sql`contact`),
      logLines: countRows(sql`unnamed`),
      paymentsKept: sql<number>`(select count(*)::int from ${events} join ${contacts} on ${contacts.id} = ${events.contactId}
        where ${and(isNotNull(events.stripeEventId), or(isTheirs(contacts.email), sql`${contacts.id} in (select contact_id from enquiries)`))})`,
    },
    (list) => sql`
      with partner as (
        select ${partners.partnerId} from ${partners}
        where ${or(isLeft, sql`exists (select from ${offers} where ${and(eq(offers.partnerId, partners.partnerId), isAsked(lines))})`)}
        order by ${partners.partnerId} for key share
      ), unasked as (
        update ${offers} set ${buildAssignments(offers, {
          contactName: null,
          contactPhone: null,
          contactEmail: null,
          // A form that is open with them in it must not bring them back.
          version: sql`${offers.version} + 1`,
        })} from partner where ${offers.partnerId} = partner.partner_id and ${isAsked(lines)}
        returning ${offers.partnerId}
      ), left_lists as (
        update ${partnerAccess} set ${buildAssignments(partnerAccess, {
          whitelistedEmails: sql`array(select address from unnest(${partnerAccess.whitelistedEmails}) with ordinality entry (address, at)
            where not ${isTheirs(sql`address`)} order by at)`,
          grantedAt: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${partnerAccess.grantedAt})
            where not ${isTheirs(sql`key`)})`,
          version: sql`${partnerAccess.version} + 1`,
        })} from partner
        where ${partnerAccess.partnerId} = partner.partner_id
          and ${partnerAccess.partnerId} = any(${textArray(lines.access)})
          and exists (select from unnest(${partnerAccess.whitelistedEmails}) address where ${isTheirs(sql`address`)})
        returning ${partnerAccess.partnerId}
      ), ended as (
        delete from ${sessions} using partner where ${sessions.partnerId} = partner.partner_id
          and ${sessions.partnerId} = any(${textArray(lines.access)}) and ${isTheirs(sessions.email)}
        returning ${sessions.id}
      ), links as (
        delete from ${loginLinks} using partner where ${loginLinks.partnerId} = partner.partner_id
          and ${loginLinks.partnerId} = any(${textArray(lines.access)}) and ${isTheirs(loginLinks.email)}
        returning ${loginLinks.id}
      ), enquiries as ${enquiries}, kept as (${kept}), mails as (
        delete from ${emailOutbox} where ${or(
          // One statement writes an enquiry and its mails: they have one time.
          sql`${emailOutbox.createdAt} in (select created_at from enquiries)`,
          isMailOfConfirmation(sql`select id::uuid from enquiries`),
          and(isMail, not(isWaitingForOthers(isTheirs)!)),
        )}
        returning ${emailOutbox.id}::text as id
      ), waiting as (
        update ${emailOutbox} set ${buildAssignments(emailOutbox, {
          expiresAt: sql`coalesce(${emailOutbox.expiresAt}, now() + ${SENT_WITHIN}::interval)`,
          ...{
            htmlContent: unlessOver(emailOutbox.htmlContent),
            textContent: unlessOver(emailOutbox.textContent),
          },
        })} where ${and(isMail, sql`${emailOutbox.id}::text not in (select id from mails)`)}
        returning ${emailOutbox.id}
      ), idle as (
        select ${contacts.id}, ${contacts}.xmin::text as version from ${contacts}
        where (${isTheirs(contacts.email)} or ${contacts.id} in (select contact_id from enquiries)) and not exists (
          select from ${events} where ${events.contactId} = ${contacts.id}
            and ${events.id}::text not in (select id from enquiries))
      ), contact as (
        delete from ${contacts} using idle where ${contacts.id} = idle.id and ${contacts}.xmin::text = idle.version
        returning ${contacts.id}
      ), gone as (select id from enquiries union all select id from mails),
        unnamed as (
          update ${activity} set ${unnamed} where ${or(isGone, isActor, isNamed)} returning ${activity.id}),
        found as (select where exists (select from gone) or exists (select from contact) or exists (select from unasked)
          or exists (select from waiting) or exists (select from left_lists) or exists (select from ended) or exists (select from links)
          or exists (select from unnamed)),
        logged as (${logActivity({ action: 'person.deleted', by }, sql`found`)})
      select ${list}`,
  )
  const { contacts: people, logins, logLines, partnerIds, ...deleted } = row!
  const { enquiries: told, mails: sent, offers: named, access: lists } = deleted
  return people + logins + logLines + told + sent + named + lists === 0 ? null : { deleted, partnerIds }
}

const isAsked = ({ offers: ids }: PersonLines) => sql`${offers.id} = any(${textArray(ids)}::uuid[])`

function without(field: string, isTheirs: (address: unknown) => SQL): SQL {
  return sql`(select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements_text(${logDetailsList(field)}) entry
    where not ${isTheirs(sql`entry`)})`
}
