import { describe, expect, test } from 'vitest'
import type { Services } from '../services.ts'
import { addressBucket, createUseToCount, enforceRateLimit, type RateLimit } from './rate-limit.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0'],
  // Groups after the gap may belong to the network.
  ['2a00::7:1:2:3:4', '2a00:0:0:7'],
  ['2a00::8:1:2:3:4', '2a00:0:0:8'],
  ['2a00:1::', '2a00:1:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:192.168.100.254', '192.168.100.254'],
])('%s counts as %s', (ip, bucket) => {
  expect(addressBucket(ip)).toBe(bucket)
})

describe('a use that is counted', () => {
  const limit: RateLimit = { max: 3, windowSeconds: 60, over: 'refused' }
  const use = (kind: 'address' | 'identity', value: string, sessionSecret = 'one secret') => {
    const services = { environment: { sessionSecret } } as Pick<Services, 'environment'>
    return createUseToCount(services, { name: 'contact', kind, value, limit })
  }

  test('has a key that says what for, and not who', () => {
    const counted = use('identity', 'kari@firma.example')!
    expect(counted).toEqual({
      key: expect.stringMatching(/^contact:identity:[0-9a-f]{32}$/),
      max: 3,
      windowSeconds: 60,
      log: { route: 'contact', email: 'kari@firma.example' },
    })
    expect(use('identity', 'kari@firma.example')!.key).toBe(counted.key)
    const others = [
      use('identity', 'ola@firma.example'),
      use('identity', 'kari@firma.example', 'another secret'),
    ].map((other) => other!.key)
    expect(others).not.toContain(counted.key)
  })

  test('counts by mailbox, and is logged under the address that was typed', () => {
    const plain = use('identity', 'olanordmann@gmail.com')!
    const tagged = use('identity', 'Ola.Nordmann+jul@Gmail.com')!
    expect(tagged.key).toBe(plain.key)
    expect(tagged.log.email).toBe('ola.nordmann+jul@gmail.com')
  })

  test('of a network address names nobody in the log', () => {
    expect(use('address', '192.0.2.7')).toMatchObject({
      key: expect.stringMatching(/^contact:address:/),
      log: { route: 'contact', email: null },
    })
  })

  test('of nobody known is none', () => {
    expect(use('address', '')).toBeNull()
  })
})

describe('over a limit', () => {
  const held = (over: RateLimit['over'], count: number, secondsLeft = 42) =>
    enforceRateLimit({ max: 3, windowSeconds: 60, over }, { count, secondsLeft })

  test('begins with the use after the last that is allowed', async () => {
    expect(await held('refused', 3)).toBe(false)
    await expect(held('refused', 4)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '42' } })
  })

  test('a refusal asks for at least a second of patience', async () => {
    await expect(held('refused', 4, 0)).rejects.toMatchObject({ headers: { 'Retry-After': '1' } })
  })

  test('a login is slowed down, and goes ahead', async () => {
    const begun = performance.now()
    expect(await held({ delayMs: 30 }, 4)).toBe(true)
    // Timers may be a millisecond early, never more.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(29)
  })

  test('a handler that decides is told at once', async () => {
    expect(await held('told', 4)).toBe(true)
  })

  test('is nobody where nothing is limited or nothing was counted', async () => {
    expect(await enforceRateLimit(undefined, { count: 9, secondsLeft: 1 })).toBe(false)
    expect(await enforceRateLimit({ max: 3, windowSeconds: 60, over: 'refused' }, null)).toBe(false)
  })
})
