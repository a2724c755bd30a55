import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm/sql'
import { type BeforePriceTiers, INITIAL_TIERS } from '#domain/before-price.ts'
import type { ConfirmedTerms } from '#domain/confirmation.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import type { OfferAddress } from '#domain/offer-address.ts'
import type { ShownContact } from '#domain/offer-view.ts'
import type { PartnerDefaults, PublicPartner } from '#domain/partner.ts'
import { INITIAL_PRICE_TAX, type PriceTax } from '#domain/price-tax.ts'
import { slugCandidates } from '#domain/slug.ts'
import { ZONE } from '#domain/validity.ts'
import type { Db } from '../client.ts'
import { type Columns, jsonObject, jsonRow, jsonRows, queryRow, selectList } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offerAnswers, offers } from '../schema/offers.ts'
import { globalSettings, partnerPreferences, partners } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { isoTime, textArray } from '../sql.ts'
import { asksForNewOffer } from './offer-history.ts'
import { standingYesSender, standingYesToTerms, type YesSender, type YesToTerms } from './offer-list.ts'
import { isAnsweredSince } from './offer-state.ts'
import {
  publicColumns,
  type StoredPublicOffer,
  type StoredRecent,
  selectOfferBySlug,
  selectRecentOffer,
} from './offers.ts'
import { selectPartnerDefaults } from './partner-defaults.ts'
import { publicPartnerColumns } from './partners.ts'
import {
  type FormerYes,
  type LeftOut,
  saidBefore,
  selectAskedBefore,
  selectFormerYes,
} from './repeated-answers.ts'
import {
  confirmedDay,
  confirmedTerm,
  isStanding,
  ofSoonestConfirmation,
  selectConfirmedDayOf,
} from './stored-confirmations.ts'

/** The non-public facts of the offer at an address. */
export type OfferStanding = {
  id: string
  version: number
  /** The customer's company; '' for a deleted offer. */
  companyName: string
  isWithdrawn: boolean
  /** When the yes or the no that stands was first given, ISO 8601. */
  answeredAt: string | null
  declinedAt: string | null
  /** When the standing yes was last given, and what to. */
  yes: YesToTerms | null
  /** The last day in Norway on which a new offer was asked for in place of this one, since it ended; null for none. */
  askedAnewOn: string | null
  /** Of a withdrawn one only: whom the customer may still ask at the partner. */
  contact?: ShownContact | null
  /** Read for an answer only: the standing yes of who answers. */
  formerYes?: FormerYes | null
  /** Read for an answer only: who gave the standing yes. */
  yesSender?: YesSender | null
  /** Read for an answer only: the fields in which its yeses have said something that a new one may leave out. */
  saidBefore?: LeftOut[]
  /** Read for an answer only: what who answers had asked and nobody has answered. */
  askedBefore?: Enquiry['askedBefore']
  /** Read for an answer only: the day confirmed, and that to the address of who answers; null for none, or several. */
  confirmedDay?: string | null
  ownConfirmedDay?: string | null
  /** Whether a confirmation of an evening by it stands, or was cancelled after the last yes or no. */
  evening: 'confirmed' | 'cancelled' | null
  /** What that confirmation says it costs, as it is written; null without one that stands. */
  confirmed: Pick<ConfirmedTerms, 'price' | 'priceTax'> | null
}

/** Everything stored for an offer's address, whatever of it may be shown now. */
export type StoredAtAddress = {
  partner: PublicPartner
  /** The offer with each of `slugCandidates`, in that order. */
  offers: ((StoredPublicOffer & OfferStanding) | null)[]
  recent: StoredRecent | null
  defaults: PartnerDefaults | null
  /** What is said about value added tax beside the price; null says nothing. */
  priceTax: PriceTax | null
  tiers: BeforePriceTiers
}

const askedDay = sql`(${events.createdAt} at time zone ${ZONE})::date`
// What was asked before it was extended is answered by that.
const askedAnewOn = sql<string | null>`(
  select max(${askedDay})::text from ${events}
  where ${eq(events.offerId, offers.id)} and ${events.data} ->> 'answer' = 'question' and ${asksForNewOffer}
    and (${offers.withdrawnAt} is not null or ${askedDay} > ${offers.validUntil}))`

const offerColumns = {
  id: offers.id,
  ...publicColumns,
  version: offers.version,
  isWithdrawn: sql`${offers.withdrawnAt} is not null`,
  answeredAt: isoTime(offers.answeredAt),
  declinedAt: isoTime(offers.declinedAt),
  yes: standingYesToTerms,
  askedAnewOn,
  evening: sql<OfferStanding['evening']>`(
    select case when ${isStanding} then 'confirmed' else 'cancelled' end
    from ${events} join ${confirmations} on ${confirmations.eventId} = ${events.id}
    where ${and(eq(events.offerId, offers.id), or(isStanding, not(isAnsweredSince)))}
    order by ${confirmations.cancelledAt} desc nulls first limit 1)`,
  confirmed: ofSoonestConfirmation(
    jsonObject({ price: confirmedTerm('price'), priceTax: confirmedTerm('priceTax') }),
  ),
} satisfies Columns

const { closeupOnlyPrice, withEmActPrice, withBigIllusionsPrice } = globalSettings
const storedTiers = jsonObject({ closeupOnlyPrice, withEmActPrice, withBigIllusionsPrice })

/**
 * SQL for all that is stored for an offer page: partner, offers, the newest offer, defaults and price tax; null for
 * an unknown partner. Takes any text as a slug.
 */
export function selectOfferPageData(
  { partnerId, slug }: OfferAddress,
  columns: Columns = offerColumns,
): SQL<StoredAtAddress | null> {
  const found = slugCandidates(slug).map((one) =>
    jsonRow(selectOfferBySlug<StoredPublicOffer & OfferStanding>({ partnerId, slug: one }, columns)),
  )
  return selectPageData(found, eq(partners.partnerId, partnerId))
}

/** SQL for all that is stored for the page of the offer with this id; null for an unknown one. */
export function selectOfferPageDataById(id: string | null): SQL<StoredAtAddress | null> {
  const isIt = and(sql`${offers.id} = ${id}::uuid`, isNull(offers.deletedAt))!
  const found = jsonRow(
    sql<StoredPublicOffer & OfferStanding>`select ${selectList(offerColumns)} from ${offers} where ${isIt}`,
  )
  return selectPageData(
    [found],
    sql`${partners.partnerId} = (select ${offers.partnerId} from ${offers} where ${isIt})`,
  )
}

function selectPageData(
  found: SQL<StoredAtAddress['offers'][number]>[],
  isPartner: SQL,
): SQL<StoredAtAddress | null> {
  const page = jsonObject({
    partner: jsonObject(publicPartnerColumns),
    offers: sql<StoredAtAddress['offers']>`jsonb_build_array(${sql.join(found, sql`, `)})`,
    recent: jsonRow(selectRecentOffer(partners)),
    defaults: jsonRow(selectPartnerDefaults(partners)),
    priceTax: sql<PriceTax | null>`nullif(coalesce((select ${partnerPreferences.priceTax} from ${partnerPreferences}
      where ${eq(partnerPreferences.partnerId, partners.partnerId)}), ${INITIAL_PRICE_TAX}), 'none')`,
    tiers: sql<BeforePriceTiers>`coalesce((select ${storedTiers} from ${globalSettings}
      where ${eq(globalSettings.id, 1)}), ${JSON.stringify(INITIAL_TIERS)}::jsonb)`,
  })
  return sql`(select ${page} from ${partners} where ${isPartner})`
}

/** Reads all that is stored for an offer page; null for an unknown partner. */
export async function readOfferPageData(db: Db, address: OfferAddress): Promise<StoredAtAddress | null> {
  const row = await queryRow(db, { stored: selectOfferPageData(address) }, (list) => sql`select ${list}`)
  return row?.stored ?? null
}

/** An evening that stands confirmed, and the offer it is by; null for none. */
export type AgreedEvening = { offerId: string | null; eventDate: string }

/**
 * SQL for all that is stored for an offer page, with the standing yes of who answers and who gave the newest one, and
 * for the offer of an answer already stored under one of these submission ids, and the evenings confirmed for a day.
 */
export function selectOfferPageDataForAnswer(
  address: OfferAddress,
  {
    submissionIds,
    by,
    day,
  }: { submissionIds: readonly string[]; by: Record<'email' | 'phone', string>; day: string | null },
) {
  const columns = {
    ...offerColumns,
    formerYes: selectFormerYes(by),
    yesSender: standingYesSender,
    saidBefore,
    askedBefore: selectAskedBefore(by, { offerId: offers.id }),
    confirmedDay,
    ownConfirmedDay: selectConfirmedDayOf(by.email),
  }
  const ids = sql`${textArray(submissionIds)}::uuid[]`
  const known = sql<{ offerId: string | null }>`
    select ${events.offerId} as "offerId" from ${events} where ${events.submissionId} = any(${ids})
    union all select ${offerAnswers.offerId} from ${offerAnswers} where ${offerAnswers.submissionId} = any(${ids}) limit 1`
  const evenings = jsonRows(sql<AgreedEvening>`
    select ${events.offerId} as "offerId", ${confirmations.eventDate}::text as "eventDate" from ${confirmations} join ${events} on ${eq(events.id, confirmations.eventId)}
    where ${and(sql`${confirmations.eventDate} = ${day}::date`, isStanding)}`)
  return jsonObject({ stored: selectOfferPageData(address, columns), known: jsonRow(known), evenings })
}
