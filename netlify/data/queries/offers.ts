import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm/sql'
import {
  OFFER_VALUES,
  type Offer,
  type OfferContact,
  type OfferValue,
  type PublicOffer,
  type RecentOffer,
} from '#domain/offer.ts'
import { hideExpiredPrices, isExpired } from '#domain/validity.ts'
import type { Db } from '../client.ts'
import { type Columns, queryRow, selectList } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { offerSlugHistory, offers } from '../schema/offers.ts'
import { isoTime, unqualifiedColumn } from '../sql.ts'
import type { Actor } from './activity.ts'

/** The columns of all that an offer says. */
const valueColumns = Object.fromEntries(OFFER_VALUES.map((value) => [value, offers[value]])) as Pick<
  typeof offers,
  OfferValue
>

/** The columns of a {@link PublicOffer}. */
export const publicColumns = {
  partnerId: offers.partnerId,
  companyName: offers.companyName,
  customerSlug: offers.customerSlug,
  ...valueColumns,
}

const recentColumns = {
  partnerId: offers.partnerId,
  price: offers.price,
  beforePrice: offers.beforePrice,
  selectedExtras: offers.selectedExtras,
  validUntil: offers.validUntil,
}

/** The columns of an {@link Offer}. */
export const offerColumns = {
  id: offers.id,
  ...publicColumns,
  withdrawnAt: isoTime(offers.withdrawnAt).as('withdrawnAt'),
  version: offers.version,
  createdAt: isoTime(offers.createdAt).as('createdAt'),
  updatedAt: isoTime(offers.updatedAt).as('updatedAt'),
  firstOpenedAt: isoTime(offers.firstOpenedAt).as('firstOpenedAt'),
  lastOpenedAt: isoTime(offers.lastOpenedAt).as('lastOpenedAt'),
  answeredAt: isoTime(offers.answeredAt).as('answeredAt'),
  declinedAt: isoTime(offers.declinedAt).as('declinedAt'),
  openCount: offers.openCount,
}

/** SQL that is true for the offer with this id, if it is the partner's and not deleted. */
export function isOwnOffer({ id, partnerId }: { id: string; partnerId: string }): SQL {
  return and(eq(offers.id, id), eq(offers.partnerId, partnerId), isNull(offers.deletedAt))!
}

/** Who changed a partner's offer, and which, for an entry about a row of `offers` in the activity log. */
export const offerInLog = ({ partnerId, by }: { partnerId: string; by?: Actor | undefined }) => ({
  by,
  partnerId,
  subject: unqualifiedColumn(offers.companyName),
  subjectId: unqualifiedColumn(offers.id),
})

/** The public part of the offer at a link; of a withdrawn one, only that it is. */
type PublicFinding = (PublicOffer & { withdrawn: false }) | { withdrawn: true }

/** The public part of the offer with this slug, now or formerly, in any case (F-1219, F-1220); else null. */
export async function findPublicOffer(
  db: Db,
  { now, ...key }: { partnerId: string; slug: string; now: Date },
): Promise<PublicFinding | null> {
  const found = await queryRow(db, foundColumns, () => selectOfferBySlug(key, foundColumns))
  if (!found) return null
  const { id: _, withdrawn, ...offer } = found
  return withdrawn ? { withdrawn } : { ...hideExpiredPrices(offer, now), withdrawn }
}

/** A partner's newest offer: its price and extras, not whose it is or where its button leads (F-1023). */
export async function findRecentOffer(
  db: Db,
  { now, ...key }: { partnerId: string; now: Date },
): Promise<RecentOffer | null> {
  return recentUnlessExpired(await queryRow(db, recentColumns, () => selectRecentOffer(key)), now)
}

/** The newest offer, for links without one; null once it has expired. */
export function recentUnlessExpired(newest: StoredRecent | null, now: Date): RecentOffer | null {
  if (!newest || isExpired(newest, now)) return null
  const { validUntil: _, ...recent } = newest
  return recent
}

/** A {@link PublicOffer} as it is stored, whether or not it still holds. */
export type StoredPublicOffer = Omit<PublicOffer, 'expired'>
/** A {@link RecentOffer} as it is stored, whether or not it still holds. */
export type StoredRecent = RecentOffer & Pick<PublicOffer, 'validUntil'>

/** A {@link StoredPublicOffer} with its id and whether it was withdrawn. */
type FoundOffer = StoredPublicOffer & { id: string; withdrawn: boolean }

const foundColumns = {
  id: offers.id,
  ...publicColumns,
  withdrawn: sql<boolean>`${offers.withdrawnAt} is not null`,
} satisfies Columns

/** Selects the public columns, id and withdrawal of the offer with a slug or former slug ({@link FoundOffer}). */
export function selectPublicOfferBySlug(key: { partnerId: string; slug: string }): SQL<FoundOffer> {
  return selectOfferBySlug(key, foundColumns)
}

/** Selects columns of the offer with a slug or former slug; one that holds goes before withdrawn ones. */
export function selectOfferBySlug<Row>(
  { partnerId, slug }: { partnerId: string; slug: string },
  columns: Columns,
): SQL<Row> {
  const history = offerSlugHistory
  const isHere = and(eq(offers.partnerId, partnerId), sql`lower(${offers.customerSlug}) = lower(${slug})`)
  const list = selectList(columns)
  return sql`
      (select ${list} from ${offers} where ${and(isHere, isNull(offers.withdrawnAt))})
      union all
      (select ${list} from ${history}
        join ${offers} on ${offers.id} = ${history.offerId} and ${offers.partnerId} = ${history.partnerId}
        where ${history.partnerId} = ${partnerId} and ${history.slug} = lower(${slug}))
      union all
      (select ${list} from ${offers} where ${and(isHere, isNotNull(offers.withdrawnAt))}
        order by ${offers.withdrawnAt} desc limit 1)
      limit 1`
}

/** Selects a partner's newest offer that is not withdrawn ({@link StoredRecent}). */
export function selectRecentOffer({ partnerId }: { partnerId: string | AnyColumn }): SQL<StoredRecent> {
  return sql`
      select ${selectList(recentColumns)} from ${offers}
      where ${and(eq(offers.partnerId, partnerId), isNull(offers.withdrawnAt))}
      order by ${offers.createdAt} desc nulls last, ${offers.id} desc nulls last limit 1`
}

/** How many of the partner's latest log entries are searched for a login's last offer: weeks of a busy hotel. */
const LOOKED_AT_ENTRIES = 1000

const columns = {
  contactName: offers.contactName,
  contactPhone: offers.contactPhone,
  contactEmail: offers.contactEmail,
}

/**
 * The contact person on the last offer that `by` created for the partner, as it is now, of those that name one and
 * are not deleted; null if there is none in the partner's last 1000 log entries.
 */
export function findOwnLastOfferContact(
  db: Db,
  { partnerId, by }: { partnerId: string; by: Actor },
): Promise<OfferContact | null> {
  return queryRow(
    db,
    columns,
    (list) => sql`
      with made as (
        select recent.subject_id::uuid as id, recent.at, recent.id as entry from (
          select * from ${activity} where ${activity.partnerId} = ${partnerId}
          order by ${activity.at} desc, ${activity.id} desc limit ${LOOKED_AT_ENTRIES}
        ) recent
        where recent.action = 'offer.created' and recent.role = ${by.role} and recent.actor = ${by.email}
      )
      select ${list} from made join ${offers} on ${offers.id} = made.id and ${offers.partnerId} = ${partnerId}
        and ${isNull(offers.deletedAt)}
        and coalesce(${offers.contactName}, ${offers.contactPhone}, ${offers.contactEmail}) is not null
      order by made.at desc, made.entry desc limit 1`,
  )
}
