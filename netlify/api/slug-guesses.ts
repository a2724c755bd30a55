import { GENERIC_SLUG, type OfferAddress } from '#domain/offer-address.ts'
import type { PartnerConfigs } from '#domain/offer-page.ts'
import { admit } from '../data/queries/admission.ts'
import { readStoredAtAddress } from '../data/queries/offer-at-address.ts'
import type { Services } from '../services.ts'
import { addressBucket, holdToLimit, limitedUse, type RateLimit } from './rate-limit.ts'
import { type ResolvedOffer, resolveOffer } from './resolve-offer.ts'
import type { Invocation } from './route.ts'

/** How often one network address may ask for offers that do not exist; whoever asks for one that does is never held up. */
export const SLUG_GUESSES = {
  name: 'offer-guess',
  perMiss: { max: 120, windowSeconds: 60 * 60, over: 'refused' },
} as const satisfies { name: string; perMiss: RateLimit }

/**
 * Counts an address that names no offer as a guess, before it is answered; `over` says what happens over the limit.
 * @throws TooManyRequests for a miss over the limit.
 */
export async function countIfGuess(
  call: Invocation,
  services: Services,
  { address, offer }: Pick<ResolvedOffer, 'address' | 'offer'>,
  over: RateLimit['over'] = 'refused',
): Promise<void> {
  if (address.slug.toLowerCase() !== GENERIC_SLUG && !offer) await countGuess(call, services, over)
}

/** Counts a guess at an offer's address. */
export async function countGuess(
  { ip }: Invocation,
  services: Services,
  over: RateLimit['over'] = 'refused',
): Promise<void> {
  const { name, perMiss } = SLUG_GUESSES
  const use = limitedUse(services, { name, kind: 'address', value: addressBucket(ip), limit: perMiss })
  const admitted = use && (await admit(services.db, { address: use, now: services.now() })).address
  await holdToLimit({ ...perMiss, over }, admitted)
}

/**
 * Reads and resolves an offer's address, under that limit.
 * @throws TooManyRequests
 */
export async function findOfferAtAddress(
  call: Invocation,
  services: Services,
  address: OfferAddress,
  configs: PartnerConfigs,
): Promise<ResolvedOffer> {
  const stored = await readStoredAtAddress(services.db, address)
  const found = resolveOffer(services, address, { stored, configs, now: services.now() })
  await countIfGuess(call, services, found)
  return found
}
