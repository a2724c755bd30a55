import { and, eq, type SQL, sql } from 'drizzle-orm/sql'
import type { Offer, PublicOffer, RecentOffer } from '#domain/offer.ts'
import type { OfferListPage, OfferListQuery, OfferSort } from '#domain/offer-list.ts'
import { asReadable, isExpired } from '#domain/validity.ts'
import type { Db } from '../client.ts'
import { type Order, pageOf } from '../page.ts'
import { type Columns, firstOf, listOf, rowOf } from '../rows.ts'
import { offerSlugHistory, offers } from '../schema/offers.ts'
import { byName, matches } from '../search.ts'
import { isoTime } from '../sql.ts'
import { type Actor, logged } from './activity.ts'

/** The columns of a {@link PublicOffer}. */
export const publicColumns = {
  partnerId: offers.partnerId,
  companyName: offers.companyName,
  customerSlug: offers.customerSlug,
  price: offers.price,
  beforePrice: offers.beforePrice,
  ctaButtonUrl: offers.ctaButtonUrl,
  ctaButtonText: offers.ctaButtonText,
  selectedExtras: offers.selectedExtras,
  validUntil: offers.validUntil,
  contactName: offers.contactName,
  contactPhone: offers.contactPhone,
  contactEmail: offers.contactEmail,
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
  version: offers.version,
  createdAt: isoTime(offers.createdAt).as('createdAt'),
  updatedAt: isoTime(offers.updatedAt).as('updatedAt'),
  firstOpenedAt: isoTime(offers.firstOpenedAt).as('firstOpenedAt'),
  lastOpenedAt: isoTime(offers.lastOpenedAt).as('lastOpenedAt'),
  openCount: offers.openCount,
}

const id = { id: offers.id, idIs: 'uuid' } as const
const ORDERS: Record<OfferSort, Order> = {
  updated: { key: offers.updatedAt, keyIs: 'time', ...id, direction: 'desc' },
  created: { key: offers.createdAt, keyIs: 'time', ...id, direction: 'desc nulls last' },
  name: { key: byName(offers.sortName), keyIs: 'text', ...id, direction: 'asc' },
}

/** One page of a partner's offers. */
export async function listOffers(
  db: Db,
  { partnerId, query }: { partnerId: string; query: OfferListQuery },
): Promise<OfferListPage> {
  const { rows, ...page } = await pageOf(db, {
    columns: offerColumns,
    from: offers,
    where: and(eq(offers.partnerId, partnerId), matches(query.q, offers.searchText)),
    order: ORDERS[query.sort],
    query,
  })
  return { offers: rows, ...page }
}

/** One of a partner's offers, or null. */
export function findOffer(
  db: Db,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<Offer | null> {
  return firstOf(
    db
      .select(offerColumns)
      .from(offers)
      .where(and(eq(offers.id, id), eq(offers.partnerId, partnerId))),
  )
}

/** Deletes one of a partner's offers and logs who did it; null if there is no offer with this id. */
export function deleteOffer(
  db: Db,
  { id, partnerId, by }: { id: string; partnerId: string; by?: Actor | undefined },
): Promise<{ id: string; customerSlug: string } | null> {
  const deleted = db.$with('deleted').as(
    db
      .delete(offers)
      .where(and(eq(offers.id, id), eq(offers.partnerId, partnerId)))
      .returning({ id: offers.id, customerSlug: offers.customerSlug, companyName: offers.companyName }),
  )
  const log = logged(
    db,
    { action: 'offer.deleted', by, partnerId, subject: deleted.companyName, subjectId: deleted.id },
    deleted,
  )
  return firstOf(
    db.with(deleted, log).select({ id: deleted.id, customerSlug: deleted.customerSlug }).from(deleted),
  )
}

/** The public part of the offer with this slug, ignoring case, else with this former slug (F-1219, F-1220). */
export async function publicOffer(
  db: Db,
  { now, ...key }: { partnerId: string; slug: string; now: Date },
): Promise<PublicOffer | null> {
  const stored = await rowOf(db, publicColumns, () => selectPublicOffer(key))
  return stored && asReadable(stored, now)
}

/** A partner's newest offer: its price and extras, not whose it is or where its button leads (F-1023). */
export async function recentOffer(
  db: Db,
  { now, ...key }: { partnerId: string; now: Date },
): Promise<RecentOffer | null> {
  return recentAt(await rowOf(db, recentColumns, () => selectRecentOffer(key)), now)
}

/** The newest offer for whoever has none; null once it has expired, for its price then holds for nobody. */
export function recentAt(newest: StoredRecent | null, now: Date): RecentOffer | null {
  if (!newest || isExpired(newest, now)) return null
  const { validUntil: _, ...recent } = newest
  return recent
}

/** A {@link PublicOffer} as it is stored, whether or not it still holds. */
export type StoredPublicOffer = Omit<PublicOffer, 'expired'>
/** A {@link RecentOffer} as it is stored, whether or not it still holds. */
export type StoredRecent = RecentOffer & Pick<PublicOffer, 'validUntil'>

/** Selects the {@link StoredPublicOffer} with a slug or former slug. */
export function selectPublicOffer(key: { partnerId: string; slug: string }): SQL<StoredPublicOffer> {
  return selectOfferAt(key, publicColumns)
}

/** The same with its id, which is not public. */
export function selectOfferWithId(key: {
  partnerId: string
  slug: string
}): SQL<StoredPublicOffer & { id: string }> {
  return selectOfferAt(key, { id: offers.id, ...publicColumns })
}

/** Selects these columns of the offer with a slug or former slug. */
export function selectOfferAt<Row>(
  { partnerId, slug }: { partnerId: string; slug: string },
  columns: Columns,
): SQL<Row> {
  const history = offerSlugHistory
  return sql`
      (select ${listOf(columns)} from ${offers}
        where ${offers.partnerId} = ${partnerId} and lower(${offers.customerSlug}) = lower(${slug}))
      union all
      (select ${listOf(columns)} from ${history}
        join ${offers} on ${offers.id} = ${history.offerId} and ${offers.partnerId} = ${history.partnerId}
        where ${history.partnerId} = ${partnerId} and ${history.slug} = lower(${slug}))
      limit 1`
}

/** Selects a partner's {@link StoredRecent}. */
export function selectRecentOffer({ partnerId }: { partnerId: string }): SQL<StoredRecent> {
  return sql`
      select ${listOf(recentColumns)} from ${offers} where ${offers.partnerId} = ${partnerId}
      order by ${offers.createdAt} desc nulls last, ${offers.id} desc nulls last limit 1`
}
