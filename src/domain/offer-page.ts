import * as z from 'zod/mini'
import { INITIAL_TIERS } from './before-price.ts'
import { BONUS_IDS } from './bonus.ts'
import { publicOfferSchema, recentOfferSchema } from './offer.ts'
import { GENERIC_SLUG, type OfferAddress } from './offer-address.ts'
import { type OfferView, offerView, type PartnerConfig } from './offer-view.ts'
import { type PublicPartner, partnerDefaultsSchema, publicPartnerSchema } from './partner.ts'
import { INITIAL_PRICE_TAX, PRICE_TAXES } from './price-tax.ts'
import { type Infer, nullableTextSchema } from './response-schema.ts'
import { ANSWER_STATES } from './shown-answer.ts'

/** The `Server-Timing` entry of a save whose pages the CDN may show as before for ten minutes. */
export const OFFER_PAGES_DELAYED = 'offer-pages-delayed'

/** Everything stored for an offer page. Its fixed config is not part of it; `offerView` falls back to that. */
const offerPageSourcesSchema = () =>
  z.strictObject({
    partner: publicPartnerSchema(),
    /** The customer's own offer; null on the generic page and for a link that has none. */
    offer: z.nullable(publicOfferSchema()),
    /** The partner's newest offer, only when the customer has none. */
    recent: z.nullable(recentOfferSchema()),
    /** The partner's default values; null where none are stored. */
    defaults: z.nullable(partnerDefaultsSchema()),
    /** What is said about value added tax beside the price; null says nothing. */
    priceTax: z.nullable(z.enum(PRICE_TAXES)),
    /** The before-price of each level of show, where neither offer nor partner has one; null for what is over. */
    tiers: z.nullable(
      z.strictObject({
        closeupOnlyPrice: z.string(),
        withEmActPrice: z.string(),
        withBigIllusionsPrice: z.string(),
      }),
    ),
    /** True for a withdrawn offer's link: then there is nothing but the partner. */
    withdrawn: z.boolean(),
    /** The answer that stands, or what became of its evening; nothing of who it was. */
    answered: z.nullable(
      z.strictObject({
        kind: z.enum(ANSWER_STATES),
        /** The day in Norway of the newest yes, or of the first no; null where none stands. */
        on: z.nullable(z.iso.date()),
        /**
         * The price of a yes, as it was shown, or of a confirmed evening's offer; null if that is not known, or not
         * what was confirmed.
         */
        price: nullableTextSchema(),
        /**
         * The bonuses of a yes, as they were shown, also of one whose evening is confirmed; null if they are not known,
         * and for everything else.
         */
        extras: z.nullable(z.array(z.enum(BONUS_IDS))),
      }),
    ),
  })
export type OfferPageSources = Infer<typeof offerPageSourcesSchema>

/**
 * The response of `GET /api/offer-page/{partnerId}/{kunde}`: everything an offer page needs from the server, in one call.
 * An unknown partner is a 404.
 */
export const offerPageSchema = () =>
  z.extend(offerPageSourcesSchema(), {
    /** What the page shows, as a yes to it names it; of a withdrawn offer, as a form names whose it was. */
    termsFingerprint: nullableTextSchema(),
  })
export type OfferPageResponse = Infer<typeof offerPageSchema>

/** The fixed offer pages, and the one every other partner starts from. */
export type PartnerConfigs = { fixed: PartnerConfig[]; generic: PartnerConfig }

/** The result of reading a page's sources; `missing`: there is no such partner. */
export type OfferPageQueryResult = (OfferPageSources & Partial<OfferPageResponse>) | 'missing' | 'failed'

/** What an offer page shows. */
export type OfferPageResult =
  | { kind: 'ready'; view: OfferView }
  /** No such partner. */
  | { kind: 'unknown partner' }
  /** The partner has taken the offer back. */
  | { kind: 'withdrawn'; partner: PublicPartner }
  /** What the customer was promised could not be read: no price is better than a wrong one (F-946, F-1229). */
  | { kind: 'failed' }

/** A partner's own fixed config, else the generic one, and whether it is a fixed one. */
export function resolvePartnerConfig({ fixed, generic }: PartnerConfigs, partnerId: string) {
  const own = fixed.find(({ id }) => id === partnerId)
  return { config: own ?? generic, isFixed: own !== undefined }
}

/**
 * What an offer page shows: the offer, 'withdrawn', 'unknown partner' or 'failed' (details: offerView). A failed
 * read is 'failed', except on a fixed partner's generic page, which shows its config.
 */
export function resolveOfferPage({
  address: { partnerId, slug },
  configs,
  reading,
}: {
  address: OfferAddress
  configs: PartnerConfigs
  reading: OfferPageQueryResult
}): OfferPageResult {
  const { config, isFixed } = resolvePartnerConfig(configs, partnerId)
  if (reading === 'missing' && !isFixed) return { kind: 'unknown partner' }
  // The customer may have been promised a different price from the one in the file.
  if (reading === 'failed' && (!isFixed || slug !== GENERIC_SLUG)) return { kind: 'failed' }
  const stored = typeof reading === 'string' ? NOTHING_STORED : reading
  if (stored.withdrawn && stored.partner) return { kind: 'withdrawn', partner: stored.partner }
  return { kind: 'ready', view: offerView({ ...stored, partnerId, slug, config }) }
}

const NOTHING_STORED = {
  partner: null,
  defaults: null,
  offer: null,
  recent: null,
  priceTax: INITIAL_PRICE_TAX,
  tiers: INITIAL_TIERS,
  withdrawn: false,
  answered: null,
}
