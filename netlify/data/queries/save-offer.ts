import { type BeforePriceTiers, beforePriceFor, TIERS_BY_BONUS } from '../../../src/domain/before-price.ts'
import type { Offer, OfferRequest } from '../../../src/domain/offer.ts'
import type { Db } from '../client.ts'
import { isUniqueViolation } from '../failure.ts'
import { rowOf, textArray } from '../rows.ts'
import { type SQL, sql } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import { offerColumns } from './offers.ts'

/** What a save came to; `offer` is the saved one, or the stored one that stands in the way. */
export type SaveOutcome =
  | { outcome: 'created' | 'updated'; offer: Offer }
  /** `If-None-Match: *` and the slug is taken (F-1224). */
  | { outcome: 'exists'; offer: Offer }
  /** `If-Match` named another version (F-1226); null when there is no such offer at all. */
  | { outcome: 'stale'; offer: Offer | null }
  /** Another offer of this partner has the slug. */
  | { outcome: 'taken'; offer: Offer }
  /** This partner has no offer with this id, or there is no such partner. */
  | { outcome: 'missing' }

export type OfferToSave = {
  partnerId: string
  /** `id` updates that offer; without it the offer with this slug is updated or a new one created (F-1222, F-1223). */
  offer: OfferRequest
  /** From `If-None-Match: *`. */
  onlyCreate: boolean
  /** From `If-Match`; null is any version. */
  ifVersion: number | null
  /**
   * Null when the advanced fields are saved as sent. Otherwise they are not: link and text stay as stored, and the
   * before-price follows the bonuses by these tiers unless it was typed by hand (F-1231, F-1268).
   */
  advancedByRule: BeforePriceTiers | null
  /** Who saves, for the activity log. */
  by?: Actor | undefined
}

/** Races a save loses at most before it gives up; each lost one means that another save went through. */
const ATTEMPTS = 5

/**
 * Creates or updates an offer in one statement, slug history included: links by the former slug keep working
 * (F-1220), and a slug that an offer takes no longer leads to one that had it before.
 */
export async function saveOffer(db: Db, save: OfferToSave): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      const row = await rowOf<SavedRow>(db, statement(save))
      const outcome = row && outcomeOf(row)
      // No outcome: another save created the slug between this statement's reading and its writing.
      if (outcome) return outcome
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error, 'offers_partner_slug_unique')) throw error
    }
    if (attempt === ATTEMPTS) throw new Error('Too many saves of one offer at once')
  }
}

type SavedRow = Offer & {
  outcome: 'created' | 'updated' | 'exists' | 'stale' | 'taken' | 'missing' | 'raced'
}

function outcomeOf({ outcome, ...offer }: SavedRow): SaveOutcome | null {
  if (outcome === 'raced') return null
  if (outcome === 'missing') return { outcome }
  if (outcome === 'stale') return { outcome, offer: offer.id === null ? null : offer }
  return { outcome, offer }
}

function statement({ partnerId, offer, onlyCreate, ifVersion, advancedByRule, by }: OfferToSave): SQL {
  const id = offer.id ?? null
  const extras = textArray(offer.selectedExtras)
  const byRule = advancedByRule && beforePriceFor(offer.selectedExtras, advancedByRule)
  const fresh = {
    beforePrice: byRule === null ? offer.beforePrice : byRule || null,
    ctaButtonUrl: advancedByRule ? null : offer.ctaButtonUrl,
    ctaButtonText: advancedByRule ? null : offer.ctaButtonText,
  }
  const changed = advancedByRule
    ? sql`
        before_price = case
          when coalesce(offer.before_price, '') = ${beforePriceByRule(sql`offer.selected_extras`, advancedByRule)}
          then ${fresh.beforePrice} else offer.before_price end`
    : sql`
        before_price = ${fresh.beforePrice},
        cta_button_url = ${fresh.ctaButtonUrl},
        cta_button_text = ${fresh.ctaButtonText}`
  const saved = { by, partnerId, subject: sql`company_name`, subjectId: sql`id` }
  return sql`
    with target as (
      select offer.* from offers offer
      where offer.partner_id = ${partnerId}
        and ${id === null ? sql`lower(offer.customer_slug) = lower(${offer.customerSlug})` : sql`offer.id = ${id}::uuid`}
      for update
    ), rival as (
      select offer.* from offers offer, target
      where offer.partner_id = ${partnerId} and offer.id <> target.id
        and lower(offer.customer_slug) = lower(${offer.customerSlug})
    ), inserted as (
      insert into offers as offer
        (partner_id, company_name, customer_slug, price, before_price, cta_button_url, cta_button_text, selected_extras)
      select partner.partner_id, ${offer.companyName}, ${offer.customerSlug}, ${offer.price}, ${fresh.beforePrice},
        ${fresh.ctaButtonUrl}, ${fresh.ctaButtonText}, ${extras}
      from partners partner
      where partner.partner_id = ${partnerId} and ${id}::uuid is null and ${ifVersion}::int is null
        and not exists (select from target)
      on conflict (partner_id, lower(customer_slug)) do nothing
      returning offer.*
    ), updated as (
      update offers offer set
        company_name = ${offer.companyName},
        customer_slug = ${offer.customerSlug},
        price = ${offer.price},
        selected_extras = ${extras},
        ${changed},
        version = offer.version + 1,
        updated_at = now()
      from target
      where offer.id = target.id and not ${onlyCreate}::boolean
        and (${ifVersion}::int is null or target.version = ${ifVersion}::int)
        and not exists (select from rival)
      returning offer.*
    ), remembered as (
      insert into offer_slug_history (partner_id, slug, offer_id)
      select target.partner_id, lower(target.customer_slug), target.id from target join updated using (id)
      where lower(target.customer_slug) <> lower(updated.customer_slug)
      on conflict (partner_id, slug) do update set offer_id = excluded.offer_id, replaced_at = now()
    ), freed as (
      delete from offer_slug_history history using (select * from inserted union all select * from updated) saved
      where history.partner_id = saved.partner_id and history.slug = lower(saved.customer_slug)
    ), logged_new as (${logActivity({ action: 'offer.created', ...saved }, sql`inserted`)}
    ), logged_change as (${logActivity({ action: 'offer.updated', ...saved }, sql`updated`)})
    select found.outcome, ${offerColumns}
    from (
      select 1 as rank, 'created' as outcome, inserted.id from inserted
      union all select 2, 'updated', updated.id from updated
      union all select 3, 'exists', target.id from target where ${onlyCreate}::boolean
      union all select 4, 'stale', target.id from target where target.version <> ${ifVersion}::int
      union all select 5, 'taken', rival.id from rival
      union all select 6, 'stale', null where ${ifVersion}::int is not null and ${id}::uuid is null
      union all select 7, 'missing', null
        where ${id}::uuid is not null or not exists (select from partners where partner_id = ${partnerId})
      union all select 8, 'raced', null
    ) found
    left join (
      select * from inserted union all select * from updated
      union all select * from target where not exists (select from updated)
      union all select * from rival
    ) offer on offer.id = found.id
    order by found.rank
    limit 1`
}

/** The before-price that follows from a stored selection, as `beforePriceFor` has it: both read the same list. */
function beforePriceByRule(extras: SQL, tiers: BeforePriceTiers): SQL {
  const lifted = TIERS_BY_BONUS.map(
    ({ tier, anyOf }) => sql`when ${extras} && ${textArray(anyOf)} then ${tiers[tier]}::text`,
  )
  return sql`(case
    when coalesce(cardinality(${extras}), 0) = 0 then ''
    ${sql.join(lifted, sql` `)}
    else ${tiers.closeupOnlyPrice}::text end)`
}
