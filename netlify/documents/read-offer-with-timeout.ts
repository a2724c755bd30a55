import type { OfferAddress } from '#domain/offer-address.ts'
import type { PartnerConfigs } from '#domain/offer-page.ts'
import { PARTNER_ID } from '#domain/partner.ts'
import { withTimeout } from '#domain/with-timeout.ts'
import { HttpError, toFailure } from '../api/errors.ts'
import { type ResolvedOffer, resolveOfferAtAddress } from '../api/resolve-offer.ts'
import type { Invocation } from '../api/route.ts'
import { readOfferCountingGuesses } from '../api/slug-guesses.ts'
import type { Services } from '../services.ts'

/** How long a visitor waits for the database before the page comes without the offer, in milliseconds. */
const READ_TIMEOUT_MS = 3000

/**
 * Resolves the address of an offer page or picture. If the database fails or takes over 3 s, logs that and resolves
 * it as 'failed'.
 * @throws TooManyRequests for an unknown name after too many guesses.
 */
export async function readOfferWithTimeout(
  address: OfferAddress,
  { services, call, configs }: { services: Services; call: Invocation; configs: PartnerConfigs },
): Promise<ResolvedOffer> {
  const unread = (stored: null | 'failed') =>
    resolveOfferAtAddress(services, address, { stored, configs, now: services.now() })
  if (!PARTNER_ID.test(address.partnerId)) return unread(null)
  try {
    const read = readOfferCountingGuesses(call, services, address, configs)
    return await withTimeout(read, READ_TIMEOUT_MS, new Error('query read timeout'))
  } catch (error) {
    // Whoever guesses at names is told of no offer.
    if (error instanceof HttpError) throw error
    logOfferFailure(error, services)
    return unread('failed')
  }
}

/** Logs an error behind an offer's page or picture; returns the status, body and headers to respond with. */
export function logOfferFailure(error: unknown, { log }: Services, route = 'offer page') {
  return toFailure(error, log, { method: 'GET', route })
}
