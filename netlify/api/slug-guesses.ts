import { GENERIC_SLUG, type OfferAddress } from '#domain/offer-address.ts'
import type { PartnerConfigs } from '#domain/offer-page.ts'
import { loadSessionsAndCountUses } from '../data/queries/admission.ts'
import { readOfferPageData } from '../data/queries/offer-at-address.ts'
import type { Services } from '../services.ts'
import { addressBucket, createUseToCount, enforceRateLimit, type RateLimit } from './rate-limit.ts'
import { type ResolvedOffer, resolveOfferAtAddress } from './resolve-offer.ts'
import type { Invocation } from './route.ts'

/** How often one network address may ask for unknown offers; requests for existing ones are never limited. */
export const SLUG_GUESSES = {
  name: 'offer-guess',
  perMiss: { max: 120, windowSeconds: 60 * 60, over: 'refused' },
} as const satisfies { name: string; perMiss: RateLimit }

/**
 * Counts an address that names no offer as a guess, before it is answered; `over` says what happens over the limit.
 * @throws TooManyRequests for a miss over the limit.
 */
export async function countIfSlugGuess(
  call: Invocation,
  services: Services,
  { address, offer }: Pick<ResolvedOffer, 'address' | 'offer'>,
  over: RateLimit['over'] = 'refused',
): Promise<void> {
  if (address.slug.toLowerCase() !== GENERIC_SLUG && !offer) await countSlugGuess(call, services, over)
}

/**
 * Counts a guess at an offer's address by its network address (120 an hour).
 * @throws TooManyRequests beyond that, if `over` is 'refused'.
 */
export async function countSlugGuess(
  { ip }: Invocation,
  services: Services,
  over: RateLimit['over'] = 'refused',
): Promise<void> {
  const { name, perMiss } = SLUG_GUESSES
  const use = createUseToCount(services, { name, kind: 'address', value: addressBucket(ip), limit: perMiss })
  const admitted =
    use && (await loadSessionsAndCountUses(services.db, { address: use, now: services.now() })).address
  await enforceRateLimit({ ...perMiss, over }, admitted)
}

/**
 * Reads and resolves what is at an offer's address; an address without an offer counts as a guess.
 * @throws TooManyRequests after 120 guesses in an hour.
 */
export async function readOfferCountingGuesses(
  call: Invocation,
  services: Services,
  address: OfferAddress,
  configs: PartnerConfigs,
): Promise<ResolvedOffer> {
  const stored = await readOfferPageData(services.db, address)
  const found = resolveOfferAtAddress(services, address, { stored, configs, now: services.now() })
  await countIfSlugGuess(call, services, found)
  return found
}
