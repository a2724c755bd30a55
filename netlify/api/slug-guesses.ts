import { GENERIC_SLUG, type OfferAddress } from '#domain/offer-address.ts'
import { admit } from '../data/queries/admission.ts'
import type { NamedOffer } from '../data/queries/named-offer.ts'
import { storedForOfferPage } from '../data/queries/offer-page.ts'
import type { Services } from '../services.ts'
import { addressBucket, holdToLimit, limitedUse, type RateLimit } from './rate-limit.ts'
import type { Invocation } from './route.ts'

/** How often one network address may ask for offers that do not exist; whoever asks for one that does is never held up. */
export const SLUG_GUESSES = {
  name: 'offer-guess',
  perMiss: { max: 120, windowSeconds: 60 * 60, over: 'refused' },
} as const satisfies { name: string; perMiss: RateLimit }

/**
 * Looks up a customer's offer; if it is not there (`isMiss`), that is counted as a guess before it is answered, so that
 * guesses sent all at once are counted one by one.
 * @throws TooManyRequests for a miss over the limit, which is then all that is told.
 */
export async function lookUpCountingMisses<Found>(
  call: Invocation,
  services: Services,
  { lookUp, isMiss }: { lookUp: () => Promise<Found>; isMiss: (found: Found) => boolean },
): Promise<Found> {
  const found = await lookUp()
  if (isMiss(found)) await holdToLimit(SLUG_GUESSES.perMiss, await countMiss(call, services))
  return found
}

/**
 * Everything stored for an offer page, under the same limit; the generic page names no customer and has none, with
 * whatever a mail glued to its link.
 */
export function offerPageCountingMisses(call: Invocation, services: Services, address: OfferAddress) {
  const lookUp = () => storedForOfferPage(services.db, { ...address, now: services.now() })
  return lookUpCountingMisses(call, services, {
    lookUp,
    isMiss: (found) => !found?.offerId && (found ?? address).slug.toLowerCase() !== GENERIC_SLUG,
  })
}

/** Counts what a form names as a guess, if it is the page of no offer; `over` says what then happens over the limit. */
export async function countNamedMiss(
  call: Invocation,
  services: Services,
  { slug, found, over }: { slug: string; found: Pick<NamedOffer, 'stored'>; over: RateLimit['over'] },
): Promise<void> {
  if (slug === GENERIC_SLUG || found.stored?.offer) return
  await holdToLimit({ ...SLUG_GUESSES.perMiss, over }, await countMiss(call, services))
}

async function countMiss({ ip }: Invocation, services: Services) {
  const { name, perMiss: limit } = SLUG_GUESSES
  const use = limitedUse(services, { name, kind: 'address', value: addressBucket(ip), limit })
  return use && (await admit(services.db, { address: use, now: services.now() })).address
}
