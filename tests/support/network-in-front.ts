import { afterEach, beforeEach } from 'vitest'
import { LocalCdn } from '#local/platform/cdn.ts'
import { createCdn } from '#netlify/host/cdn.ts'
import type { TestApi } from './api.ts'

/** Puts a CDN of its own in front of each test of this `describe`, which the API purges; it asks for nothing by itself. */
export function networkInFront(apiOf: () => TestApi): { handle: LocalCdn['handle'] } {
  let network: LocalCdn
  let stop: () => Promise<void>
  let recorder: TestApi['services']['cdn']
  beforeEach(async () => {
    network = new LocalCdn()
    stop = await network.start()
    const { services } = apiOf()
    recorder = services.cdn
    services.cdn = { ...createCdn(), ask: async () => {}, rendersEnded: async () => {} }
  })
  afterEach(async () => {
    const api = apiOf()
    await api.settled()
    api.services.cdn = recorder
    await stop()
  })
  return { handle: (...request) => network.handle(...request) }
}
