import { GENERIC_SLUG, type OfferAddress } from '#domain/offer-address.ts'
import { failureForLog } from '../data/failure.ts'
import { admit, usesSoFar } from '../data/queries/admission.ts'
import { storedForOfferPage } from '../data/queries/offer-page.ts'
import type { Services } from '../services.ts'
import { addressBucket, holdToLimit, limitedUse, type RateLimit } from './rate-limit.ts'
import type { Invocation } from './route.ts'

/** How often one network address may ask for offers that do not exist; asking for one's own costs nothing. */
export const SLUG_GUESSES = {
  name: 'offer-guess',
  perMiss: { max: 120, windowSeconds: 60 * 60, over: 'refused' },
} as const satisfies { name: string; perMiss: RateLimit }

/**
 * Looks up a customer's offer for an address that has not guessed too often; if it is not there (`isMiss`), that counts
 * as a guess once the answer is out. Over the limit nothing is told, not even of an offer that exists.
 */
export async function lookUpWithoutGuessing<Found>(
  { ip, waitUntil }: Invocation,
  services: Services,
  { lookUp, isMiss }: { lookUp: () => Promise<Found>; isMiss: (found: Found) => boolean },
): Promise<Found> {
  const { db, log } = services
  const { name, perMiss: limit } = SLUG_GUESSES
  const now = services.now()
  const use = limitedUse(services, { name, kind: 'address', value: addressBucket(ip), limit })
  // Side by side: a page that exists waits no longer for this.
  const [soFar, found] = await Promise.all([use && usesSoFar(db, { key: use.key, now }), lookUp()])
  await holdToLimit(limit, soFar && { ...soFar, count: soFar.count + 1 })
  if (use && isMiss(found)) {
    waitUntil(
      admit(db, { address: use, now }).catch((error) =>
        log({ event: 'guess.uncounted', ...failureForLog(error) }),
      ),
    )
  }
  return found
}

/** Everything stored for an offer page, under the same limit; the generic page names no customer and has none. */
export function offerPageWithoutGuessing(call: Invocation, services: Services, address: OfferAddress) {
  const lookUp = () => storedForOfferPage(services.db, { ...address, now: services.now() })
  if (address.slug.toLowerCase() === GENERIC_SLUG) return lookUp()
  return lookUpWithoutGuessing(call, services, { lookUp, isMiss: (found) => !found?.offerId })
}
