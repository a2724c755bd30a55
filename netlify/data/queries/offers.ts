import type { Offer, PublicOffer, RecentOffer } from '../../../src/domain/offer.ts'
import type { OfferListQuery, OfferPage, OfferSort } from '../../../src/domain/offer-list.ts'
import type { Db } from '../client.ts'
import { type Order, pageOf } from '../page.ts'
import { isoTime, rowOf } from '../rows.ts'
import { BY_NAME, matches } from '../search.ts'
import { type SQL, sql } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'

const publicColumns = sql`offer.partner_id as "partnerId", offer.company_name as "companyName",
  offer.customer_slug as "customerSlug", offer.price, offer.before_price as "beforePrice",
  offer.cta_button_url as "ctaButtonUrl", offer.cta_button_text as "ctaButtonText",
  offer.selected_extras as "selectedExtras"`

/** The columns of an {@link Offer}; the table goes by the name `offer`. */
export const offerColumns = sql`offer.id, ${publicColumns}, offer.version,
  ${isoTime(sql`offer.created_at`)} as "createdAt", ${isoTime(sql`offer.updated_at`)} as "updatedAt"`

const id = { id: sql`offer.id`, idIs: 'uuid' } as const
const ORDERS: Record<OfferSort, Order> = {
  updated: { key: sql`offer.updated_at`, keyIs: 'time', ...id, direction: 'desc' },
  created: { key: sql`offer.created_at`, keyIs: 'time', ...id, direction: 'desc nulls last' },
  name: { key: sql`offer.${BY_NAME}`, keyIs: 'text', ...id, direction: 'asc' },
}

/** One page of a partner's offers. */
export async function listOffers(
  db: Db,
  { partnerId, query }: { partnerId: string; query: OfferListQuery },
): Promise<OfferPage> {
  const { rows, ...page } = await pageOf<Offer>(db, {
    columns: offerColumns,
    from: sql`offers offer`,
    where: sql`offer.partner_id = ${partnerId} and ${matches(query.q, 'offer')}`,
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
  return rowOf<Offer>(
    db,
    sql`select ${offerColumns} from offers offer where id = ${id}::uuid and partner_id = ${partnerId}`,
  )
}

/** Deletes one of a partner's offers, and logs who did; null when there is none with this id. */
export function deleteOffer(
  db: Db,
  { id, partnerId, by }: { id: string; partnerId: string; by?: Actor | undefined },
): Promise<{ id: string; customerSlug: string } | null> {
  const logged = logActivity(
    { action: 'offer.deleted', by, partnerId, subject: sql`company_name`, subjectId: sql`id` },
    sql`deleted`,
  )
  return rowOf(
    db,
    sql`
      with deleted as (
        delete from offers where id = ${id}::uuid and partner_id = ${partnerId}
        returning id, customer_slug, company_name
      ), logged as (${logged})
      select id, customer_slug as "customerSlug" from deleted`,
  )
}

/** What a customer's browser is told of the offer with this slug, ignoring case, else with this former slug (F-1219, F-1220). */
export function publicOffer(db: Db, key: { partnerId: string; slug: string }): Promise<PublicOffer | null> {
  return rowOf<PublicOffer>(db, selectPublicOffer(key))
}

/** A partner's newest offer: its price and extras, not whose it is nor where its button leads (F-1023, F-1267). */
export function recentOffer(db: Db, key: { partnerId: string }): Promise<RecentOffer | null> {
  return rowOf<RecentOffer>(db, selectRecentOffer(key))
}

/** Selects the {@link PublicOffer} with a slug or former slug. */
export function selectPublicOffer({ partnerId, slug }: { partnerId: string; slug: string }): SQL {
  return sql`
      (select ${publicColumns} from offers offer
        where offer.partner_id = ${partnerId} and lower(offer.customer_slug) = lower(${slug}))
      union all
      (select ${publicColumns} from offer_slug_history history
        join offers offer on offer.id = history.offer_id and offer.partner_id = history.partner_id
        where history.partner_id = ${partnerId} and history.slug = lower(${slug}))
      limit 1`
}

/** Selects a partner's {@link RecentOffer}. */
export function selectRecentOffer({ partnerId }: { partnerId: string }): SQL {
  return sql`
      select partner_id as "partnerId", price, before_price as "beforePrice", selected_extras as "selectedExtras"
      from offers where partner_id = ${partnerId}
      order by created_at desc nulls last, id desc nulls last limit 1`
}
