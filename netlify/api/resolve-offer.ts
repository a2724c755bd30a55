import { askedAnewView } from '#domain/asked-anew.ts'
import { standingAnswer } from '#domain/confirmed-answer.ts'
import { GENERIC_SLUG, type OfferAddress, offerPath } from '#domain/offer-address.ts'
import {
  type OfferPageQueryResult,
  type OfferPageResult,
  type PartnerConfigs,
  resolveOfferPage,
  resolvePartnerConfig,
} from '#domain/offer-page.ts'
import { contactOf, type OfferView } from '#domain/offer-view.ts'
import { type ShownOffer, shownPrices } from '#domain/shown-offer.ts'
import { slugCandidates } from '#domain/slug.ts'
import { hideExpiredPrices } from '#domain/validity.ts'
import { identityFingerprint, isFingerprintOf, termsFingerprint } from '../auth/terms-fingerprint.ts'
import type { OfferStanding, StoredAtAddress } from '../data/queries/offer-at-address.ts'
import { recentUnlessExpired } from '../data/queries/offers.ts'
import { type Services, siteUrl } from '../services.ts'

/** An offer's address resolved at a moment. */
export type ResolvedOffer = {
  /** The slug in it is without what a mail glued to the link, if that is an offer's then. */
  address: OfferAddress
  /** The slug under which the page is kept; null for a link without an offer, and where nothing is stored or read. */
  ownSlug: string | null
  /** What customers may read of it. */
  reading: OfferPageQueryResult
  /** What its page shows, with what the form on it sends along. */
  page: OfferPageResult
  /** The customer's offer, also one that was withdrawn; null on the generic page, and for a link without an offer. */
  offer: OfferStanding | null
  /** The last day of the price it shows, by which it changes without anybody's doing; null has no end, or is past. */
  pricedUntil: string | null
  now: Date
}

/**
 * Resolves what is stored at an address into what customers see there: its own offer, else the newest one's price
 * (F-843, F-844), and the partner's defaults for open fields (F-845). Reads nothing.
 */
export function resolveOfferAtAddress(
  services: Pick<Services, 'environment'>,
  asked: OfferAddress,
  given: { stored: StoredAtAddress | null | 'failed'; configs: PartnerConfigs; now: Date },
): ResolvedOffer {
  const { stored, configs, now } = given
  const { slug, ...found } =
    stored === null || stored === 'failed'
      ? { ...NOTHING, slug: asked.slug, reading: stored ?? ('missing' as const) }
      : readable(stored, {
          asked: asked.slug,
          price: resolvePartnerConfig(configs, asked.partnerId).config.price,
          now,
        })
  const address = { ...asked, slug }
  const page = resolveOfferPage({ address, configs, reading: found.reading })
  if (page.kind !== 'ready') return { address, page, ...found, now }
  const fingerprint = termsFingerprint(services.environment.sessionSecret, page.view, found.offer?.id ?? null)
  const askedOn = page.view.expired ? found.offer?.askedAnewOn : null
  const shown = askedOn ? askedAnewView(page.view, askedOn) : page.view
  const view = { ...shown, termsFingerprint: fingerprint }
  return { address, page: { ...page, view }, ...found, now }
}

type Readable = Pick<ResolvedOffer, 'reading' | 'offer' | 'ownSlug' | 'pricedUntil'> & { slug: string }

const NOTHING = { offer: null, ownSlug: null, pricedUntil: null }

/** @param price Of the fixed config, where nothing else is stored. */
function readable(
  { offers, ...stored }: StoredAtAddress,
  { asked, price, now }: { asked: string; price: string; now: Date },
): Readable {
  const slugs = slugCandidates(asked).map((slug) =>
    slug.toLowerCase() === GENERIC_SLUG ? GENERIC_SLUG : slug,
  )
  const at = slugs.findIndex((slug, index) => slug === GENERIC_SLUG || offers[index])
  const slug = slugs[at] ?? asked
  const recent = recentUnlessExpired(stored.recent, now)
  const named = offers[at]
  if (!named) {
    const reading = { ...stored, offer: null, recent, withdrawn: false, answered: null }
    const ownSlug = slug === GENERIC_SLUG ? slug : null
    return { ...NOTHING, slug, reading, ownSlug, pricedUntil: recent && stored.recent!.validUntil }
  }
  const { id, version, isWithdrawn, answeredAt, declinedAt, yes, evening, confirmed, ...more } = named
  const {
    formerYes,
    yesSender,
    saidBefore,
    askedBefore,
    confirmedDay,
    ownConfirmedDay,
    askedAnewOn,
    ...whole
  } = more
  const { companyName } = whole
  const standing = {
    ...{ id, version, companyName, isWithdrawn, answeredAt, declinedAt },
    ...{
      yes,
      evening,
      confirmed,
      formerYes,
      yesSender,
      saidBefore,
      askedBefore,
      confirmedDay,
      ownConfirmedDay,
      askedAnewOn,
    },
  }
  if (isWithdrawn) {
    const { partner } = stored
    const nothing = { offer: null, recent: null, defaults: null, priceTax: null, tiers: null, answered: null }
    const reading = { partner, ...nothing, withdrawn: true }
    return { ...NOTHING, slug, reading, offer: { ...standing, contact: contactOf(whole) } }
  }
  // What is agreed for good does not run out.
  const validUntil = evening === 'confirmed' ? null : whole.validUntil
  const offer = hideExpiredPrices({ ...whole, validUntil }, now)
  const { priceTax } = stored
  const tiers = offer.expired ? null : stored.tiers
  const answered = standingAnswer(
    { price: whole.price ?? stored.defaults?.price ?? price, priceTax },
    standing,
  )
  const shown = answered && { ...answered, ...(offer.expired && { price: null }) }
  const reading = { ...stored, tiers, offer, recent: null, withdrawn: false, answered: shown }
  const pricedUntil = offer.expired ? null : offer.validUntil
  return { slug, reading, offer: standing, ownSlug: offer.customerSlug, pricedUntil }
}

/** Whose offer a resolved address leads to, standing or withdrawn; null where there is no page. */
function identityOf({ address, page, offer }: Pick<ResolvedOffer, 'address' | 'page' | 'offer'>) {
  const { partnerId } = address
  if (page.kind === 'withdrawn' && offer) {
    return { partnerId, customerName: offer.companyName, offerId: offer.id }
  }
  if (page.kind !== 'ready') return null
  const { customerName } = page.view
  return { partnerId: page.view.partnerId, customerName, offerId: offer?.id ?? null }
}

/** False if the page that sent this fingerprint showed another offer than its address now has; '' counts as this one. */
export function showedOffer(
  { environment }: Pick<Services, 'environment'>,
  found: Pick<ResolvedOffer, 'address' | 'page' | 'offer'>,
  fingerprint: string,
): boolean {
  const identity = identityOf(found)
  if (fingerprint === '' || !identity) return true
  return isFingerprintOf(fingerprint, environment.sessionSecret, identity)
}

/** What names a resolved offer to a form: of a withdrawn one, only whose it is; null where there is none. */
export function fingerprintOf(
  { environment }: Pick<Services, 'environment'>,
  found: Pick<ResolvedOffer, 'address' | 'page' | 'offer'>,
): string | null {
  if (found.page.kind === 'ready') return found.page.view.termsFingerprint ?? null
  const identity = identityOf(found)
  return identity && identityFingerprint(environment.sessionSecret, identity)
}

/** Which offer was withdrawn, without its terms, to be stored with an enquiry from its page; '' names nobody. */
export function snapshotWithdrawnOffer(
  services: Pick<Services, 'environment' | 'site'>,
  { address, partnerName, offer }: { address: OfferAddress; partnerName: string; offer: OfferStanding },
): ShownOffer {
  const { id, version, companyName } = offer
  return {
    ...{ id, version, partnerId: address.partnerId, partnerName, companyName: companyName || null },
    ...{ packageTitle: '', price: null, beforePrice: null, priceTax: null, extras: [], validUntil: null },
    withdrawn: true,
    url: siteUrl(services) + offerPath(address),
  }
}

/** The snapshot of an offer that has expired or was withdrawn, of which a new one is asked for; null for any other. */
export function snapshotEndedOffer(
  services: Pick<Services, 'environment' | 'site'>,
  named: ResolvedOffer,
): ShownOffer | null {
  const { address, page, offer } = named
  if (!offer) return null
  if (page.kind === 'withdrawn')
    return snapshotWithdrawnOffer(services, { address, partnerName: page.partner.name, offer })
  return page.kind === 'ready' && page.view.expired ? snapshotShownOffer(services, named, page.view) : null
}

/** A snapshot of an offer as its page shows it, to be stored with an enquiry or answer. */
export function snapshotShownOffer(
  services: Pick<Services, 'environment' | 'site'>,
  { address, ownSlug, reading, offer }: ResolvedOffer,
  view: OfferView,
): ShownOffer {
  const { partnerId, partnerName, customerName, packageTitle, extras } = view
  return {
    id: offer?.id ?? null,
    version: offer?.version ?? null,
    ...{ partnerId, partnerName, companyName: customerName, packageTitle },
    ...shownPrices(view),
    extras,
    validUntil: typeof reading === 'string' ? null : (reading.offer?.validUntil ?? null),
    ...(view.expired && { expired: true }),
    url: siteUrl(services) + offerPath({ partnerId, slug: ownSlug ?? address.slug }),
  }
}
