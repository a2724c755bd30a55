import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { recordActivity } from '../data/queries/activity.ts'
import { countUse } from '../data/queries/rate-limits.ts'
import type { Services } from '../services.ts'
import { TooManyRequests } from './errors.ts'

/** So many uses in a fixed window, for each network address or for each identity. */
export type RateLimit = {
  max: number
  windowSeconds: number
  /** Given: one use too many waits so long, in milliseconds, and then goes on. Else it is refused. */
  delayMs?: number
}

/**
 * The limits of a route. A login's identity is slowed down, never refused: whoever guesses from many addresses would
 * else lock its owner out.
 */
export type RouteLimits = { name: string; perAddress?: RateLimit; perIdentity?: RateLimit }

/** One use of something that is limited. */
type Use = { name: string; kind: 'address' | 'identity'; value: string; limit: RateLimit }

/** Counts one use; one too many waits or throws 429, as the limit has it. */
export async function limitUse(
  services: Pick<Services, 'db' | 'environment' | 'now'>,
  use: Use,
): Promise<void> {
  const secondsToWait = await noteUse(services, use)
  if (secondsToWait === null) return
  if (use.limit.delayMs !== undefined) return wait(use.limit.delayMs)
  throw new TooManyRequests(secondsToWait)
}

/**
 * Counts one use; answers in how many seconds the next will be within the limit when this one is not, else null. An
 * unknown (empty) address or identity is not limited.
 */
export async function noteUse(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  use: Use,
): Promise<number | null> {
  if (use.value === '') return null
  const at = now()
  // Keyed hashes: the table tells nobody who visited.
  const hash = createHmac('sha256', environment.sessionSecret)
    .update(`${use.kind}:${use.value}`)
    .digest('hex')
  const { count, windowEndsAt } = await countUse(db, {
    key: `${use.name}:${use.kind}:${hash.slice(0, 32)}`,
    windowSeconds: use.limit.windowSeconds,
    now: at,
  })
  if (count === use.limit.max + 1) {
    const email = use.kind === 'identity' ? use.value : null
    await recordActivity(db, {
      action: 'limited',
      by: { role: 'visitor', email },
      details: { route: use.name },
    })
  }
  return count > use.limit.max ? Math.max(1, Math.ceil((windowEndsAt.getTime() - at.getTime()) / 1000)) : null
}

/** What counts as one address: an IPv4 address, or the /64 network that one IPv6 customer gets. */
export function addressBucket(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped || !isIPv6(ip)) return mapped?.[1] ?? ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':').toLowerCase()
}
