import { and, eq, isNull, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { queryRow, selectList } from '../rows.ts'
import { offerOpenings, offers } from '../schema/offers.ts'
import type { MailToMany } from '../schema/outbox.ts'
import { globalSettings, partnerPreferences, partners } from '../schema/partners.ts'
import { rateLimits } from '../schema/sessions.ts'
import { buildAssignments, columnsOfCte, insertSelect, timeParameter } from '../sql.ts'
import { selectWhitelistedEmails } from './access.ts'
import { incrementWindowCount, isWindowOver } from './fixed-window.ts'
import { emptyMailInsert, insertMailCopies, mailIds } from './mail-inserts.ts'
import { selectPublicOfferBySlug } from './offers.ts'
import { lockPartnerRow } from './partners.ts'

/** How many marks of earlier visits one opening clears away at most. */
const CLEARED_MAX = 20

/** What is read before an opening is counted. */
export type OfferToOpen = {
  id: string
  partnerId: string
  partnerName: string
  companyName: string
  customerSlug: string
  /** True until an opening was counted. */
  isNew: boolean
  /** Whether the partner's people get a mail about the first opening, and the owner a copy. */
  tellsPartner: boolean
  tellsOwner: boolean
}

/** Selects the {@link OfferToOpen} with a slug or former slug; nothing if there is none, or it is withdrawn. */
export function selectOfferByAnySlug(key: { partnerId: string; slug: string }): SQL<OfferToOpen> {
  const columns = {
    id: offers.id,
    partnerId: offers.partnerId,
    partnerName: partners.name,
    companyName: offers.companyName,
    customerSlug: offers.customerSlug,
    isNew: sql<boolean>`${offers.openCount} = 0`,
    tellsPartner: sql<boolean>`coalesce(${partnerPreferences.mailWhenOpened}, true)`,
    tellsOwner: sql<boolean>`coalesce((select ${globalSettings.copyWhenOpened} from ${globalSettings}), false)`,
  }
  return sql`
    select ${selectList(columns)}
    from (${selectPublicOfferBySlug(key)}) named
    join ${offers} on ${offers.id} = named.id and ${isNull(offers.withdrawnAt)}
    join ${partners} on ${partners.partnerId} = ${offers.partnerId}
    left join ${partnerPreferences} on ${partnerPreferences.partnerId} = ${offers.partnerId}`
}

/** The mails about a first opening; null for those who get none. */
export type OpeningMails = { toPartner: MailToMany | null; toOwner: (MailToMany & { to: string }) | null }

/** The mark of a visit: for as long as it lasts, the same visit is not counted again. */
export type VisitMark = { key: string; kind: string; until: Date }

const marked = columnsOfCte('marked', rateLimits)
const opened = columnsOfCte('opened', offers)

/**
 * Counts a customer's opening of an offer, with its times and, the first time, its mails; a visit counts once until
 * its mark expires (F-1335). The offer's version and `updatedAt` stay.
 */
export async function countOpening(
  db: Db,
  {
    offer,
    visit,
    mails,
    now,
  }: { offer: Pick<OfferToOpen, 'id' | 'partnerId'>; visit: VisitMark; mails: OpeningMails; now: Date },
): Promise<{ isCounted: boolean; mailIds: string[] }> {
  const { toPartner, toOwner } = mails
  const stands = sql`from partner where exists (select from ${offers} where ${and(eq(offers.id, offer.id), isNull(offers.withdrawnAt))})`
  const isFirst = sql`${opened.openCount} = 1`
  const owner = sql`(
      select ${toOwner?.to ?? null}::text as address from opened where ${isFirst}
    ) owner where not exists (select from people where people.address = owner.address)`
  const row = await queryRow(
    db,
    { isCounted: sql<boolean>`exists (select from opened)`, mailIds },
    (list) => sql`
      with partner as (${lockPartnerRow(offer.partnerId)}
      ), marked as (
        ${incrementWindowCount({ ...visit, now }, { whom: stands })}
        returning ${rateLimits}.*
      ), cleared as (
        delete from ${rateLimits} where ${rateLimits.key} in (
          select ${rateLimits.key} from ${rateLimits}
          where ${isWindowOver(now)} and ${rateLimits.key} like ${`${visit.kind}:%`} and ${rateLimits.key} <> ${visit.key}
          order by ${rateLimits.windowEndsAt} limit ${CLEARED_MAX} for update skip locked)
      ), opened as (
        update ${offers} set ${buildAssignments(offers, {
          openCount: sql`${offers.openCount} + 1`,
          firstOpenedAt: sql`coalesce(${offers.firstOpenedAt}, ${timeParameter(now)})`,
          lastOpenedAt: sql`greatest(${offers.lastOpenedAt}, ${timeParameter(now)})`,
        })}
        from marked
        where ${eq(offers.id, offer.id)} and ${isNull(offers.withdrawnAt)} and ${marked.count} = 1
        returning ${offers}.*
      ), opening as (
        ${insertSelect(offerOpenings, { offerId: opened.id, openedAt: now })} from opened
      ), people as (
        select address from opened, (${selectWhitelistedEmails(offer.partnerId)}) told
        where ${isFirst} and ${toPartner !== null}::boolean
      ), mails_partner as (${toPartner ? insertMailCopies(toPartner, sql`people`, { dueAt: now }) : emptyMailInsert}),
      mails_owner as (${toOwner ? insertMailCopies(toOwner, owner, { dueAt: now }) : emptyMailInsert}),
      mails as (select id from mails_partner union all select id from mails_owner)
      select ${list}`,
  )
  return row!
}
