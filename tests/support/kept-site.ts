import { compressResponse } from '#local/platform/compression.ts'
import type { StaticSite } from '#local/platform/static-site.ts'

/** The largest body that is kept, in bytes: films are sent from their files. */
const KEPT_MAX_BYTES = 1024 * 1024

type Kept = { status: number; headers: Headers; body: ArrayBuffer }

/**
 * A site that no longer changes, each of its files read and compressed once instead of at every request: a browser test
 * starts with an empty cache and asks for all of them.
 */
export function keptSite(site: StaticSite): StaticSite {
  const kept = new Map<string, Kept>()
  return {
    async handle(request) {
      const { method, url, headers } = request
      if (method !== 'GET' || headers.has('range')) return site.handle(request)
      const key = `${url} ${headers.get('accept-encoding')}`
      const held = kept.get(key)
      if (held) return new Response(held.body, held)
      const answer = compressResponse(request, await site.handle(request))
      if (answer.status !== 200) return answer
      const body = await answer.arrayBuffer()
      const read = { status: answer.status, headers: answer.headers, body }
      if (body.byteLength <= KEPT_MAX_BYTES) kept.set(key, read)
      return new Response(body, read)
    },
  }
}
