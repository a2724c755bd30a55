import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import { type BeforePriceTiers, computeBeforePrice, TIERS_BY_BONUS } from '#domain/before-price.ts'
import { forOfferTerms, type Offer, type OfferRequest } from '#domain/offer.ts'
import type { Db } from '../client.ts'
import { isUniqueViolation } from '../failure.ts'
import { jsonObject, queryRow, type RowOf } from '../rows.ts'
import { offerSlugHistory, offers } from '../schema/offers.ts'
import {
  buildAssignments,
  columnsOfCte,
  insertSelect,
  joinSqlList,
  textArray,
  unqualifiedColumn,
} from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import { offerColumns, offerInLog } from './offers.ts'
import { lockPartnerRow } from './partners.ts'

/** The outcome of a save; `offer` is the saved one, or the stored one in conflict with it. */
type SaveOutcome =
  | { outcome: 'created' | 'updated'; offer: Offer }
  /** `If-None-Match: *`, but the slug is taken (F-1224). */
  | { outcome: 'exists'; offer: Offer }
  /** `If-Match` named another version; null if there is no such offer at all. */
  | { outcome: 'stale'; offer: Offer | null }
  /** Another of this partner's offers has the slug. */
  | { outcome: 'taken'; offer: Offer }
  /** The last day it is given is over, and is not the one that is stored. */
  | { outcome: 'past' }
  /** The offer is withdrawn: it must be restored before it is changed. */
  | { outcome: 'withdrawn'; offer: Offer }
  /** This partner has no offer with this id, or the partner does not exist. */
  | { outcome: 'missing' }

export type OfferToSave = {
  partnerId: string
  /**
   * With an `id`, updates that offer; without, updates the offer with this slug or creates a new one, which takes the
   * slug over from a withdrawn offer.
   */
  offer: OfferRequest
  /** From `If-None-Match: *`. */
  onlyCreate: boolean
  /** From `If-Match`; null accepts any version. */
  ifVersion: number | null
  /**
   * Null if the advanced fields are saved as sent. Otherwise they are ignored: link and text stay as stored, and the
   * before-price follows the bonuses by these tiers unless it was typed by hand (F-1231, F-1268).
   */
  advancedByRule: BeforePriceTiers | null
  /** The day it is; a last day before it is saved only where it is stored already (F-1361). */
  today: string
  /** Who saves, for the activity log. */
  by?: Actor | undefined
}

/** How many races a save may lose before it gives up; each loss means that another save succeeded. */
const ATTEMPTS = 5

/**
 * Creates or updates a partner's offer in one statement, unless the preconditions forbid it ({@link SaveOutcome}).
 * Its former slugs keep leading to it until another offer takes them.
 */
export async function saveOffer(db: Db, save: OfferToSave): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      const row = await queryRow(db, columns, (list) => statement(list, save))
      const outcome = row && outcomeOf(row)
      // No outcome: another save created the slug between this statement's read and its write.
      if (outcome) return outcome
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error, 'offers_partner_slug_unique')) throw error
    }
    if (attempt === ATTEMPTS) throw new Error('Too many saves of one offer at once')
  }
}

const target = columnsOfCte('target', offers)
const rival = columnsOfCte('rival', offers)
const updated = columnsOfCte('updated', offers)
const saved = columnsOfCte('saved', offers)
const excludedHistory = columnsOfCte('excluded', offerSlugHistory)

const columns = {
  outcome: sql<SaveOutcome['outcome'] | 'raced'>`found.outcome`,
  ...offerColumns,
}

function outcomeOf({ outcome, ...offer }: RowOf<typeof columns>): SaveOutcome | null {
  if (outcome === 'raced') return null
  if (outcome === 'missing' || outcome === 'past') return { outcome }
  if (outcome === 'stale') return { outcome, offer: offer.id === null ? null : offer }
  return { outcome, offer }
}

/** Every field of a request: if one is added and not written anywhere, this does not compile. */
type Fields = Record<Exclude<keyof OfferRequest, 'id'>, unknown>

/** The columns of a CTE with rows of `offers`. */
type OfferRow = typeof target

function statement(
  list: SQL,
  { partnerId, offer, onlyCreate, ifVersion, advancedByRule, today, by }: OfferToSave,
): SQL {
  const id = offer.id ?? null
  const { companyName, customerSlug, price, selectedExtras } = offer
  const { validUntil } = offer
  const oldDay = validUntil && validUntil < today ? validUntil : null
  const byRule = advancedByRule && computeBeforePrice(selectedExtras, advancedByRule)
  const fresh = {
    beforePrice: byRule === null ? offer.beforePrice : byRule || null,
    ctaButtonUrl: advancedByRule ? null : offer.ctaButtonUrl,
    ctaButtonText: advancedByRule ? null : offer.ctaButtonText,
  }
  const changed = advancedByRule
    ? {
        beforePrice: sql`case
          when coalesce(${offers.beforePrice}, '') = ${beforePriceByRule(offers.selectedExtras, advancedByRule)}
          then ${fresh.beforePrice} else ${offers.beforePrice} end`,
        ctaButtonUrl: undefined,
        ctaButtonText: undefined,
      }
    : fresh
  const terms = forOfferTerms((term) => offer[term])
  const basic = { companyName, customerSlug, price, selectedExtras, ...terms }
  const ofNew = { ...basic, ...fresh } satisfies Fields
  const ofChange = { ...basic, ...changed } satisfies Fields
  const history = offerSlugHistory
  const isWanted =
    id === null
      ? and(sql`lower(${offers.customerSlug}) = lower(${customerSlug})`, isNull(offers.withdrawnAt))
      : eq(offers.id, id)
  const line = { by, partnerId, subject: updated.companyName, subjectId: updated.id }
  return sql`
    with partner as (${lockPartnerRow(partnerId)}
    ), target as (
      select ${offers}.* from ${offers}, partner
      where ${and(eq(offers.partnerId, partnerId), isNull(offers.deletedAt), isWanted)} for update of ${offers}
    ), rival as (
      select ${offers}.* from ${offers}, target
      where ${offers.partnerId} = ${partnerId} and ${offers.id} <> ${target.id}
        and lower(${offers.customerSlug}) = lower(${customerSlug}) and ${isNull(offers.withdrawnAt)}
    ), inserted as (
      ${insertSelect(offers, { partnerId: sql`partner.partner_id`, ...ofNew })}
      from partner
      where ${id}::uuid is null and ${ifVersion}::int is null
        and ${oldDay}::date is null and not exists (select from target)
      on conflict (${unqualifiedColumn(offers.partnerId)}, lower(${unqualifiedColumn(offers.customerSlug)}))
        where ${unqualifiedColumn(offers.withdrawnAt)} is null do nothing
      returning ${offers}.*
    ), updated as (
      update ${offers} set ${buildAssignments(offers, {
        ...ofChange,
        version: sql`${offers.version} + 1`,
        updatedAt: sql`now()`,
      })}
      from target
      where ${offers.id} = ${target.id} and not ${onlyCreate}::boolean
        and (${ifVersion}::int is null or ${target.version} = ${ifVersion}::int)
        and (${oldDay}::date is null or ${target.validUntil} = ${oldDay}::date)
        and ${isNull(target.withdrawnAt)} and not exists (select from rival)
      returning ${offers}.*
    ), remembered as (
      ${insertSelect(history, {
        partnerId: target.partnerId,
        slug: sql`lower(${target.customerSlug})`,
        offerId: target.id,
      })}
      from target join updated on ${updated.id} = ${target.id}
      where lower(${target.customerSlug}) <> lower(${updated.customerSlug})
      on conflict (${unqualifiedColumn(history.partnerId)}, ${unqualifiedColumn(history.slug)}) do update set
        ${buildAssignments(history, { offerId: excludedHistory.offerId, replacedAt: sql`now()` })}
    ), freed as (
      delete from ${history} using (select * from inserted union all select * from updated) saved
      where ${history.partnerId} = ${saved.partnerId} and ${history.slug} = lower(${saved.customerSlug})
    ), logged_new as (${logActivity({ action: 'offer.created', ...offerInLog({ partnerId, by }) }, sql`inserted`)}
    ), logged_change as (${logActivity(
      {
        action: 'offer.updated',
        ...line,
        details: changesIn(Object.keys(ofChange) as (keyof Fields)[], { from: target, to: updated }),
      },
      sql`updated, target`,
    )})
    select ${list}
    from (
      select inserted.id as created_id, ${target.id} as target_id, ${rival.id} as rival_id, case
        when inserted.id is not null then 'created'
        when ${updated.id} is not null then 'updated'
        when ${target.id} is not null and ${onlyCreate}::boolean then 'exists'
        when ${target.version} <> ${ifVersion}::int then 'stale'
        when ${isNotNull(target.withdrawnAt)} then 'withdrawn'
        when ${rival.id} is not null then 'taken'
        when ${target.id} is null and ${id}::uuid is null and ${ifVersion}::int is not null then 'stale'
        when ${target.id} is null and ${id}::uuid is not null then 'missing'
        when not exists (select from partner) then 'missing'
        when ${oldDay}::date is not null then 'past'
        else 'raced' end as outcome
      from (values (1)) one_row
      left join inserted on true left join updated on true left join target on true left join rival on true
    ) found
    left join (
      select * from inserted union all select * from updated
      union all select * from target where not exists (select from updated)
      union all select * from rival
    ) ${offers} on ${offers.id} =
      case outcome when 'created' then created_id when 'taken' then rival_id else target_id end`
}

/**
 * The `details` of a change: the names of the fields that were changed by it, of the price both values, and the bonuses
 * that came and went.
 */
function changesIn(fields: (keyof Fields)[], { from, to }: { from: OfferRow; to: OfferRow }): SQL {
  const lines = fields.map((field) => [`('${field}', `, from[field], ' is distinct from ', to[field], ')'])
  return sql`(select jsonb_build_object('fields', coalesce(jsonb_agg(name), '[]'))
    from (values ${joinSqlList(lines)}) field (name, has_changed) where has_changed)
    || case when ${from.price} is distinct from ${to.price}
      then jsonb_strip_nulls(${jsonObject({ price: to.price, formerPrice: from.price })}) else '{}' end
    || case when ${from.selectedExtras} is distinct from ${to.selectedExtras}
      then ${jsonObject({ added: without(to.selectedExtras, from.selectedExtras), removed: without(from.selectedExtras, to.selectedExtras) })}
      else '{}' end`
}

/** The bonuses of one selection that another has not. */
const without = (one: SQLWrapper, other: SQLWrapper) =>
  sql`array(select unnest(${one}) except select unnest(${other}))`

/** The before-price for a stored selection, the same as `computeBeforePrice`: both read the same list. */
function beforePriceByRule(extras: AnyColumn, tiers: BeforePriceTiers): SQL {
  const lifted = TIERS_BY_BONUS.map(
    ({ tier, anyOf }) => sql`when ${extras} && ${textArray(anyOf)} then ${tiers[tier]}::text`,
  )
  return sql`(case
    when coalesce(cardinality(${extras}), 0) = 0 then ''
    ${sql.join(lifted, sql` `)}
    else ${tiers.closeupOnlyPrice}::text end)`
}
