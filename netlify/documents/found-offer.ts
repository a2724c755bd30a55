import type { OfferAddress } from '#domain/offer-address.ts'
import type { PartnerConfigs } from '#domain/offer-page.ts'
import { PARTNER_ID } from '#domain/partner.ts'
import { HttpError, toFailure } from '../api/errors.ts'
import { type ResolvedOffer, resolveOffer } from '../api/resolve-offer.ts'
import type { Invocation } from '../api/route.ts'
import { findOfferAtAddress } from '../api/slug-guesses.ts'
import { inTime } from '../host/in-time.ts'
import type { Services } from '../services.ts'

/** How long a visitor waits for the database before the page comes without the offer, in milliseconds. */
const READ_TIMEOUT_MS = 3000

/**
 * Finds what an offer's address names. If the database does not answer, that is logged with an id.
 * @throws TooManyRequests for a name that is none, if the network address has guessed too often.
 */
export async function findOffer(
  address: OfferAddress,
  { services, call, configs }: { services: Services; call: Invocation; configs: PartnerConfigs },
): Promise<ResolvedOffer> {
  const unread = (stored: null | 'failed') =>
    resolveOffer(services, address, { stored, configs, now: services.now() })
  if (!PARTNER_ID.test(address.partnerId)) return unread(null)
  try {
    return await inTime(findOfferAtAddress(call, services, address, configs), {
      ms: READ_TIMEOUT_MS,
      message: 'query read timeout',
    })
  } catch (error) {
    // Whoever guesses at names is told of no offer.
    if (error instanceof HttpError) throw error
    noted(error, services)
    return unread('failed')
  }
}

/** Logs a failure behind an offer's address; returns its status and headers. */
export function noted(error: unknown, { log }: Services, route = 'offer page') {
  return toFailure(error, log, { method: 'GET', route })
}
