import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { RateLimitName } from '#domain/activity.ts'
import { mailboxForLimits, normaliseEmail } from '#domain/email.ts'
import type { Asker } from '../auth/fair-queue.ts'
import type { UseToCount } from '../data/queries/admission.ts'
import type { CountedUse } from '../data/queries/fixed-window.ts'
import type { Services } from '../services.ts'
import { TooManyRequests, tryAgainText } from './errors.ts'

/** How many uses are allowed in a fixed window, per network address or per identity. */
export type RateLimit = {
  max: number
  windowSeconds: number
  /**
   * What happens to a use over the limit: it is refused, it is delayed by this many milliseconds and then goes ahead,
   * or the handler is told and decides.
   */
  over: 'refused' | 'told' | { delayMs: number }
}

/**
 * The limits of a route. A login's identity is slowed down, never refused: otherwise somebody guessing from many
 * addresses could lock its owner out.
 */
export type RouteLimits = {
  name: RateLimitName
  perAddress?: RateLimit
  perIdentity?: RateLimit
  /** True on a visitor's form: whoever is refused reads which number to ring instead. */
  offersPhone?: true
  /** What one partner's people may do together; without it {@link PARTNER_WRITES} applies to what changes something. */
  perPartner?: RateLimit
  /** How often one network address may ask for what does not exist; the handler counts (slug-guesses.ts). */
  perMiss?: RateLimit
}

/** How often one partner's people may change something: ten times a busy hotel's hour. */
export const PARTNER_WRITES: RateLimit = { max: 300, windowSeconds: 60 * 60, over: 'refused' }

/**
 * What a rate limit counts for a network address or an identity (e-mail addresses by mailbox), keyed by a hash; null
 * for an empty value, which is not limited.
 */
export function createUseToCount(
  services: Pick<Services, 'environment'>,
  {
    name,
    kind,
    value,
    limit,
  }: { name: RateLimitName; kind: 'address' | 'identity'; value: string; limit: RateLimit },
): UseToCount | null {
  if (value === '') return null
  const counted = kind === 'identity' ? mailboxForLimits(value) : value
  return {
    key: `${name}:${kind}:${keyedHash(services, `${kind}:${counted}`)}`,
    max: limit.max,
    windowSeconds: limit.windowSeconds,
    log: { route: name, email: kind === 'identity' ? normaliseEmail(value) : null },
  }
}

/** A keyed hash of a visitor for counting, so that the table does not reveal who visited. */
export function keyedHash({ environment }: Pick<Services, 'environment'>, visitor: string): string {
  return createHmac('sha256', environment.sessionSecret).update(visitor).digest('hex').slice(0, 32)
}

/**
 * Applies a limit to a counted use and returns true if it is exceeded; `over` says whether it then throws, waits or
 * leaves it to the handler. Who is refused is given `phone` as the way out.
 * @throws TooManyRequests (429)
 */
export async function enforceRateLimit(
  limit: RateLimit | undefined,
  used: CountedUse | null,
  phone: string | null = null,
): Promise<boolean> {
  if (!limit || !used || used.count <= limit.max) return false
  if (limit.over === 'refused') {
    const seconds = Math.max(1, used.secondsLeft)
    throw new TooManyRequests(seconds, tryAgainText(seconds, phone))
  }
  if (limit.over !== 'told') await wait(limit.over.delayMs)
  return true
}

/** The {@link Asker} of a request, for the password queue. */
export function toAsker({ ip }: { ip: string }, email: string): Asker {
  return { address: addressBucket(ip), account: email }
}

/** What counts as one address: an IPv4 address, or the /64 network that an IPv6 customer gets. */
export function addressBucket(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped || !isIPv6(ip)) return mapped?.[1] ?? ip
  const [head = '', tail] = ip.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  const zeros = Array<string>(Math.max(0, missing)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':').toLowerCase()
}

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
