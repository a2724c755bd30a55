import {
  type BeforePriceTiers,
  computeBeforePrice,
  computeSaving,
  isBeforePriceLower,
  struckOutPrice,
} from './before-price.ts'
import type { BonusId } from './bonus.ts'
import { mailHref } from './email-address.ts'
import { buildExpiredView } from './expired-view.ts'
import { upperFirst } from './letters.ts'
import type { OfferContact, PublicOffer, RecentOffer } from './offer.ts'
import { GENERIC_SLUG } from './offer-address.ts'
import type { PartnerDefaults, PublicPartner } from './partner.ts'
import { phoneHref } from './phone.ts'
import type { PriceTax } from './price-tax.ts'
import { expiredSinceText, type GivenAnswer, type ShownAnswer, shownAnswer } from './shown-answer.ts'
import { formatLongDate, validityEnd } from './validity.ts'

/** Anything longer is not a name but an abuse attempt. In characters. */
const NAME_MAX_LENGTH = 80
/** Control characters, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/**
 * The company name to show for a slug: hyphens to spaces, each word capitalised (F-401). Invisible characters are
 * dropped and long names cut, as anybody can make up a link (F-1371); '' if nothing is left.
 */
export function companyFromSlug(slug: string): string {
  const name = slug
    .replace(INVISIBLE, ' ')
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map(upperFirst)
    .join(' ')
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name)) return ''
  const letters = [...name]
  return letters.length > NAME_MAX_LENGTH ? `${letters.slice(0, NAME_MAX_LENGTH - 1).join('')}…` : name
}

/** A partner's fixed page, from the content file with its id (F-731, F-732). */
export type PartnerConfig = {
  id: string
  name: string
  partnerLogo: string
  packageTitle: string
  showPricing: boolean
  price: string
  originalPrice: string
  /** Empty to follow the bonuses. */
  beforePrice: string
  afterPrice: string
  includedExtras: BonusId[]
  bookingLink: string
  ctaText: string
  /** May contain `{partnerName}` (F-733). */
  heroDescription: string
}

/** Everything found for an offer page's address; null or absent means 'not found' or 'not reached'. */
export type OfferSources = {
  partnerId: string
  /** The customer slug in the address; 'kunde' is the generic offer. */
  slug: string
  config: PartnerConfig
  partner: PublicPartner | null
  defaults: PartnerDefaults | null
  offer: PublicOffer | null
  recent: RecentOffer | null
  priceTax: PriceTax | null
  tiers: BeforePriceTiers | null
  answered?: GivenAnswer | null
  termsFingerprint?: string | null
}

/** Whom a customer may ask at the partner; what is not known is not in it. */
export type ShownContact = { name?: string; links: { text: string; href: string }[] }

/** What an offer page shows. */
export type OfferView = {
  partnerId: string
  partnerName: string
  partnerLogo: string | null
  /** Null on the generic page. */
  customerName: string | null
  packageTitle: string
  showPricing: boolean
  price: string | null
  /** Null without a price, as are the saving and what holds of VAT. */
  beforePrice: string | null
  /** In whole kroner. */
  saving: number | null
  extras: BonusId[]
  ctaUrl: string
  /** True when the link leaves the site (F-424). */
  ctaExternal: boolean
  ctaText: string
  heroDescription: string
  /** The offer's last day in words, and the moment it is over, in milliseconds since 1970; null has no end. */
  valid: { until: string; end: number } | null
  /** True once that day is over: there is no price then, and its buttons ask for a new offer. */
  expired: boolean
  /** True of an expired one once a new one was asked for. */
  isAskedAnew?: true
  priceTax: PriceTax | null
  /** Null if nobody is named. */
  contact: ShownContact | null
  answered?: ShownAnswer
  /** An HMAC of whose offer this is and of its terms, which a yes sends along; only the server can make it. */
  termsFingerprint?: string | null
}

/**
 * What an offer page shows. Each value comes from the customer's offer, else (price and extras) the partner's newest
 * offer, else the partner's defaults, else its config (F-840 to F-846, F-1267); a before-price that none of them has is
 * that of the bonuses shown (F-1555).
 */
export function offerView(sources: OfferSources): OfferView {
  const {
    config,
    partner,
    defaults,
    offer,
    recent,
    slug,
    partnerId,
    priceTax,
    tiers,
    answered,
    termsFingerprint,
  } = sources
  const chosen = offer ?? recent
  const partnerName = partner?.name ?? config.name
  const price = chosen?.price ?? defaults?.price ?? config.price
  // Whose evening was confirmed has booked already; after a cancellation a new answer is the way on.
  const isBooked = answered?.kind === 'confirmed' || answered?.kind === 'cancelled'
  // Another customer's button would lead to that customer's booking.
  const partnersUrl = webLink(offer?.ctaButtonUrl) ?? webLink(defaults?.ctaButtonUrl) ?? config.bookingLink
  const ctaUrl = isBooked ? '/kontakt' : partnersUrl
  const heroDescription = defaults?.heroDescription ?? config.heroDescription
  // Another sum than the confirmed one would be taken for what the evening costs.
  const showPricing = config.showPricing && !(answered?.kind === 'confirmed' && answered.price === null)
  const agreed = answered?.kind === 'confirmed' ? answered.extras : null
  const extras = agreed ?? chosen?.selectedExtras ?? defaults?.selectedExtras ?? config.includedExtras
  const byBonuses = tiers && computeBeforePrice(extras, tiers)
  const ordinary = defaults?.beforePrice ?? (config.beforePrice || byBonuses)
  // Whoever made the offer was never asked about an ordinary price that is not the offer's own.
  const beforePrice = chosen?.beforePrice ?? (isBeforePriceLower(price, ordinary) ? null : ordinary)
  const answer = answered ? shownAnswer(answered, { price: showPricing ? price : null, extras }) : null
  const view: OfferView = {
    partnerId,
    partnerName,
    partnerLogo: partner?.logoUrl ?? (config.partnerLogo || null),
    customerName: offer?.companyName ?? nameFromSlug(slug),
    packageTitle: config.packageTitle,
    showPricing,
    price: price || null,
    beforePrice: price ? struckOutPrice(price, beforePrice) : null,
    saving: computeSaving(price, beforePrice),
    extras,
    ctaUrl,
    ctaExternal: isExternalLink(ctaUrl),
    ctaText: offer?.ctaButtonText ?? defaults?.ctaButtonText ?? config.ctaText,
    // A function, because replaceAll would read '$&' in a name as a pattern.
    heroDescription: answer?.instead
      ? `${answer.said}. ${answer.next}`
      : heroDescription.replaceAll('{partnerName}', () => partnerName),
    valid: offer?.validUntil ? validityOf(offer.validUntil) : null,
    expired: false,
    // A price in words may say it itself.
    priceTax: price && !/mva/i.test(price) ? priceTax : null,
    contact: offer && contactOf(offer),
    ...(answer && { answered: answer }),
    ...(termsFingerprint && { termsFingerprint }),
  }
  if (!offer?.expired) return view
  const expired = buildExpiredView(view)
  if (answered?.kind !== 'yes') return expired
  // What is over tells no price (F-1462).
  const inTime = shownAnswer({ ...answered, price: null }, { price: null, extras })
  return { ...expired, heroDescription: expiredSinceText(inTime) }
}

function validityOf(validUntil: string) {
  return { until: formatLongDate(validUntil), end: validityEnd(validUntil).getTime() }
}

/** Whom to ask at the partner, with links to ring and to write; null where an offer names nobody. */
export function contactOf({
  contactName: name,
  contactPhone: phone,
  contactEmail: email,
}: OfferContact): ShownContact | null {
  const links = [
    ...(phone ? [{ text: phone, href: phoneHref(phone) }] : []),
    ...(email ? [{ text: email, href: mailHref(email) }] : []),
  ]
  return name || links.length > 0 ? { ...(name && { name }), links } : null
}

/** True for a link that starts with http: it leaves the site. */
export function isExternalLink(link: string): boolean {
  return /^http/i.test(link)
}

/** The link if it leads to a web page; anything else that got into the database is not used as a booking link. */
function webLink(link: string | null | undefined): string | null {
  try {
    return link && /^https?:$/.test(new URL(link).protocol) ? link : null
  } catch {
    return null
  }
}

function nameFromSlug(slug: string): string | null {
  return slug.toLowerCase() === GENERIC_SLUG ? null : companyFromSlug(slug) || null
}
