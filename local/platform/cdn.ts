import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendResponse, toRequest } from './node-http.ts'

type Kept = { response: Response; vary: string; tags: string[]; until: number }

/**
 * The CDN on this machine: caches what a function's `Netlify-CDN-Cache-Control` allows, keyed by the cookies and query
 * parameters that `Netlify-Vary` names (by the whole query if it names none), and purges by tag. The header
 * `Cache-Status` says whether an answer came from the cache.
 */
export class LocalCdn {
  readonly #kept = new Map<string, Kept[]>()

  /** The cached answer to a request, or that of `ask`, which is cached if its headers allow it. */
  async handle(request: Request, ask: () => Promise<Response | undefined>): Promise<Response | undefined> {
    if (request.method !== 'GET') return ask()
    const address = request.url.split('?')[0]!
    const entries = (this.#kept.get(address) ?? []).filter(({ until }) => until > Date.now())
    const hit = entries.find(({ response, vary }) => vary === varyKey(request, response))
    if (hit) return withStatus(hit.response, 'hit')
    const response = await ask()
    const seconds = Number(
      /max-age=(\d+)/.exec(response?.headers.get('netlify-cdn-cache-control') ?? '')?.[1],
    )
    if (response?.status !== 200 || !(seconds > 0)) return response
    const kept = new Response(await response.arrayBuffer(), response)
    entries.push({
      response: kept,
      vary: varyKey(request, kept),
      tags: kept.headers.get('netlify-cache-tag')?.split(',') ?? [],
      until: Date.now() + seconds * 1000,
    })
    this.#kept.set(address, entries)
    return withStatus(kept, 'fwd=miss')
  }

  /** Purges every answer with one of these tags. */
  purge(tags: readonly string[]): void {
    for (const [url, entries] of this.#kept) {
      this.#kept.set(
        url,
        entries.filter((entry) => !entry.tags.some((tag) => tags.includes(tag))),
      )
    }
  }

  /** Serves Netlify's purge API on loopback and tells the functions in this process where; returns how to stop it. */
  async start(): Promise<() => Promise<void>> {
    const server = createServer(async (incoming, outgoing) => {
      const body = (await toRequest(incoming)
        .json()
        .catch(() => null)) as { cache_tags?: string[] } | null
      this.purge(body?.cache_tags ?? [])
      await sendResponse(new Response(null, { status: 202 }), outgoing, { withBody: false })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    server.unref()
    Object.assign(process.env, {
      NETLIFY_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      NETLIFY_PURGE_API_TOKEN: 'local',
      SITE_ID: 'local',
    })
    return () => {
      server.closeAllConnections()
      return new Promise((stopped) => server.close(() => stopped()))
    }
  }
}

function withStatus(response: Response, status: string): Response {
  const copy = response.clone()
  const sent = new Response(copy.body, copy)
  for (const name of ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary'])
    sent.headers.delete(name)
  sent.headers.set('cache-status', `"Local CDN"; ${status}`)
  return sent
}

/** The values of the cookies and query parameters that an answer varies by. */
function varyKey(request: Request, answer: Response): string {
  const named = new Map(
    (answer.headers.get('netlify-vary') ?? '').split(',').map((part) => {
      const [kind = '', names = ''] = part.trim().split('=')
      return [kind, names.split('|')] as const
    }),
  )
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const { search, searchParams } = new URL(request.url)
  return JSON.stringify([
    named.get('cookie')?.map((name) => cookies.find((cookie) => cookie.startsWith(`${name}=`))),
    named.get('query')?.map((name) => searchParams.getAll(name)) ?? search,
  ])
}
