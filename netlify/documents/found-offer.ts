import { GENERIC_SLUG, type OfferAddress } from '#domain/offer-address.ts'
import {
  type OfferPageReading,
  type OfferPageResult,
  offerPageOf,
  offerPageResult,
  type PartnerConfigs,
} from '#domain/offer-page.ts'
import { PARTNER_ID } from '#domain/partner.ts'
import { failureOf, HttpError } from '../api/errors.ts'
import type { Invocation } from '../api/route.ts'
import { offerPageCountingMisses } from '../api/slug-guesses.ts'
import { inTime } from '../host/in-time.ts'
import type { Services } from '../services.ts'

/** How long a visitor waits for the database before the page comes without the offer, in milliseconds. */
const READ_TIMEOUT_MS = 3000

/** What an offer's address names, as it is stored and as it is shown. */
export type FoundOffer = {
  address: OfferAddress
  /** The slug in it, without what a mail glued to the link; the same as there if that is no offer's. */
  slug: string
  reading: OfferPageReading
  page: OfferPageResult
  /** Null on the generic page, and for a link without an offer. */
  offerId: string | null
  /** The last day of the price in it; null if that has no end. */
  pricedUntil: string | null
  /** When it was read. */
  now: Date
}

type Found = Pick<FoundOffer, 'slug' | 'reading' | 'offerId' | 'pricedUntil'>

/**
 * Finds what an offer's address names. If the database does not answer, that is logged with an id.
 * @throws TooManyRequests for a name that is none, if the network address has guessed too often.
 */
export async function findOffer(
  address: OfferAddress,
  { services, call, configs }: { services: Services; call: Invocation; configs: PartnerConfigs },
): Promise<FoundOffer> {
  const now = services.now()
  const found = await readingOf(address, services, call)
  return { address, now, ...found, page: offerPageResult({ address, configs, reading: found.reading }) }
}

/** The slug of an offer's own address; `kunde` where there is no offer. */
export function ownSlug({ reading }: Pick<FoundOffer, 'reading'>): string {
  return (typeof reading === 'string' ? null : reading.offer)?.customerSlug ?? GENERIC_SLUG
}

/**
 * True if there is something stored to draw a picture of: a customer's offer, or the partner on the generic page. A link
 * without an offer has the partner's.
 */
export function hasOwnPicture({ address, reading }: Pick<FoundOffer, 'address' | 'reading'>): boolean {
  return typeof reading !== 'string' && (address.slug === GENERIC_SLUG || reading.offer !== null)
}

/** Logs a failure behind an offer's address; returns its status and headers. */
export function noted(error: unknown, { log }: Services, route = 'offer page') {
  return failureOf(error, log, { method: 'GET', route })
}

async function readingOf(
  { partnerId, slug }: OfferAddress,
  services: Services,
  call: Invocation,
): Promise<Found> {
  if (!PARTNER_ID.test(partnerId)) return without(slug, 'missing')
  try {
    const found = await inTime(offerPageCountingMisses(call, services, { partnerId, slug }), {
      ms: READ_TIMEOUT_MS,
      message: 'query read timeout',
    })
    if (!found) return without(slug, 'missing')
    return { ...found, reading: offerPageOf(found) }
  } catch (error) {
    // Whoever guesses at names is told of no offer.
    if (error instanceof HttpError) throw error
    noted(error, services)
    return without(slug, 'failed')
  }
}

function without(slug: string, reading: 'missing' | 'failed'): Found {
  return { slug, reading, offerId: null, pricedUntil: null }
}
