import type { PublicOffer, RecentOffer } from '../domain/offer.ts'
import { type OfferView, offerView, type PartnerConfig } from '../domain/offer-view.ts'
import type { PartnerDefaults, PublicPartner } from '../domain/partner.ts'
import { GENERIC_SLUG } from '../domain/slug.ts'
import { callApi, failedStatus, readAnswer } from './api.ts'

/** The fixed offer pages, and the one that all other partners start from (F-731, F-1227). */
export type PartnerConfigs = { fixed: PartnerConfig[]; generic: PartnerConfig }

/** What an offer page's address names; the slug 'kunde' is the generic offer (F-420). */
export type OfferAddress = { partnerId: string; slug: string }

/** What an offer page can come to. */
export type OfferPage =
  | { kind: 'ready'; view: OfferView }
  /** Nobody has heard of this partner (F-372). */
  | { kind: 'unknown partner' }
  /** What the customer was promised could not be read: no price is better than a wrong one (F-946, F-1229). */
  | { kind: 'failed' }

declare global {
  /** Answers that a script in the page's head has asked for before this one arrived, by address. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined
}

/** The partner and slug in the path of an offer page. */
export function offerAddress(pathname: string): OfferAddress {
  const [, , partnerId = '', slug = ''] = pathname.split('/').map(decoded)
  return {
    partnerId: partnerId.toLowerCase(),
    slug: slug === '' || slug.toLowerCase() === GENERIC_SLUG ? GENERIC_SLUG : slug,
  }
}

/** The config of a partner: its fixed one, else the generic one. */
export function configOf({ fixed, generic }: PartnerConfigs, partnerId: string) {
  const own = fixed.find(({ id }) => id === partnerId)
  return { config: own ?? generic, isFixed: own !== undefined }
}

/**
 * Reads all an offer page needs, in the order of F-843 to F-845: the customer's offer unless the slug is generic, else
 * the partner's newest one, else its defaults; the defaults too where the offer leaves something open. `origin` is
 * empty in a browser.
 */
export async function readOfferPage(
  { partnerId, slug }: OfferAddress,
  configs: PartnerConfigs,
  origin = '',
): Promise<OfferPage> {
  const { config, isFixed } = configOf(configs, partnerId)
  const at = (...parts: string[]) => `${origin}/api/${parts.map(encodeURIComponent).join('/')}`
  const partnerRead = settled(read<{ partner: PublicPartner }>(at('partners', partnerId, 'public')))
  const offerRead =
    slug === GENERIC_SLUG ? null : settled(read<{ offer: PublicOffer }>(at('offers', partnerId, slug)))

  const offer = await offerRead
  if (offer?.failed)
    return (await partnerRead).missing && !isFixed ? { kind: 'unknown partner' } : { kind: 'failed' }
  const recent = offer?.found
    ? null
    : await settled(read<{ offer: RecentOffer }>(at('offers', partnerId, 'recent')))
  const chosen = offer?.found?.offer ?? recent?.found?.offer ?? null
  const defaults = hasGaps(chosen)
    ? await settled(read<{ defaults: PartnerDefaults }>(at('partners', partnerId, 'defaults')))
    : null
  const partner = await partnerRead

  // A fixed page keeps standing on its own file (F-846); any other page would show made-up prices.
  if (!isFixed && partner.missing) return { kind: 'unknown partner' }
  if (!isFixed && (partner.failed || recent?.failed || defaults?.failed)) return { kind: 'failed' }
  return {
    kind: 'ready',
    view: offerView({
      partnerId,
      slug,
      config,
      partner: partner.found?.partner ?? null,
      defaults: defaults?.found?.defaults ?? null,
      offer: offer?.found?.offer ?? null,
      recent: recent?.found?.offer ?? null,
    }),
  }
}

type Outcome<Answer> = { found?: Answer; missing?: true; failed?: true }

async function settled<Answer>(reading: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { found: await reading }
  } catch (error) {
    return failedStatus(error) === 404 ? { missing: true } : { failed: true }
  }
}

/** Reads with GET; takes the answer that was asked for early, once. */
async function read<Answer>(url: string): Promise<Answer> {
  const early = globalThis.earlyAnswers?.[url]
  if (!early) return callApi<Answer>('GET', url)
  delete globalThis.earlyAnswers?.[url]
  return readAnswer<Answer>(await early)
}

function hasGaps(offer: RecentOffer | null): boolean {
  return (
    !offer ||
    [offer.price, offer.beforePrice, offer.ctaButtonUrl, offer.ctaButtonText, offer.selectedExtras].includes(
      null,
    )
  )
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
