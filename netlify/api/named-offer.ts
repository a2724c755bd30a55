import { GENERIC_SLUG, type OfferAddress, offerPathname } from '#domain/offer-address.ts'
import { type OfferPageReading, offerPageOf, offerPageResult } from '#domain/offer-page.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { type ShownOffer, shownPrices } from '#domain/shown-offer.ts'
import { asReadable } from '#domain/validity.ts'
import { termsFingerprint } from '../auth/terms-fingerprint.ts'
import type { NamedOffer } from '../data/queries/named-offer.ts'
import { recentAt } from '../data/queries/offers.ts'
import { type Services, siteUrl } from '../services.ts'

/** The offer on the page that somebody names, as that page shows it now. */
export type ReadOffer = {
  view: OfferView
  shown: ShownOffer
  isWithdrawn: boolean
}

/** The offer that an address names, as it stands `now`; null for an unknown partner. */
export async function readNamedOffer(
  services: Services,
  address: OfferAddress,
  { stored, now }: Pick<NamedOffer, 'stored'> & { now: Date },
): Promise<ReadOffer | null> {
  const configs = await services.partnerConfigs()
  const isGeneric = address.slug === GENERIC_SLUG
  const offer = isGeneric ? null : (stored?.offer ?? null)
  const reading: OfferPageReading = stored
    ? offerPageOf({
        slug: address.slug,
        stored: { ...stored, offer: offer && asReadable(offer, now), recent: recentAt(stored.recent, now) },
      })
    : 'missing'
  const page = offerPageResult({ address, configs, reading })
  if (page.kind !== 'ready') return null
  const id = offer?.id ?? null
  const view = withFingerprint(services, page.view, id)
  const { partnerId, partnerName, customerName, packageTitle, extras } = view
  const slug = offer?.customerSlug ?? address.slug
  const shown: ShownOffer = {
    id,
    version: offer?.version ?? null,
    ...{ partnerId, partnerName, companyName: customerName, packageTitle },
    ...shownPrices(view),
    extras,
    validUntil: offer?.validUntil ?? null,
    ...(view.expired && { expired: true }),
    url: siteUrl(services) + offerPathname({ partnerId, slug: isGeneric ? GENERIC_SLUG : slug }),
  }
  return {
    view,
    shown,
    isWithdrawn: offer?.isWithdrawn ?? false,
  }
}

/** The view as a page gets it, with what its form sends along. */
export function withFingerprint(
  { environment }: Pick<Services, 'environment'>,
  view: OfferView,
  offerId: string | null,
): OfferView {
  return { ...view, termsFingerprint: termsFingerprint(environment.sessionSecret, view, offerId) }
}
