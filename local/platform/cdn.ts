import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendResponse, toRequest } from './node-http.ts'

type Kept = {
  response: Response
  vary: string
  tags: string[]
  until: number
  /** From `until` to here it is given once more, while a new one is fetched. */
  staleUntil: number
}

/**
 * The CDN on this machine: caches what a function's `Netlify-CDN-Cache-Control` allows, keyed by the cookies and query
 * parameters that `Netlify-Vary` names (by the whole query if it names none), and purges by tag. The header
 * `Cache-Status` says whether an answer came from the cache. To who has kept the same answer, by its `ETag`, it says so.
 */
export class LocalCdn {
  readonly #kept = new Map<string, Kept[]>()
  /** Set to answer calls of the purge API as Netlify does to who purges too often. */
  refusesPurges = false

  /** How many answers are kept. */
  get size(): number {
    return [...this.#kept.values()].flat().length
  }

  /** The cached answer to a request, or that of `ask`, which is cached if its headers allow it. */
  async handle(request: Request, ask: () => Promise<Response | undefined>): Promise<Response | undefined> {
    if (request.method !== 'GET') return ask()
    const address = request.url.split('?')[0]!
    const hit = this.#entries(address).find(({ response, vary }) => vary === varyKey(request, response))
    if (!hit) return this.#fetch(request, address, ask)
    if (hit.until > Date.now()) return withStatus(request, hit.response, 'hit')
    hit.staleUntil = 0
    this.#fetch(request, address, ask).catch(() => {})
    return withStatus(request, hit.response, 'hit; fwd=stale')
  }

  #entries(address: string): Kept[] {
    const now = Date.now()
    return (this.#kept.get(address) ?? []).filter(
      ({ until, staleUntil }) => Math.max(until, staleUntil) > now,
    )
  }

  async #fetch(
    request: Request,
    address: string,
    ask: () => Promise<Response | undefined>,
  ): Promise<Response | undefined> {
    const response = await ask()
    const allowed = response?.headers.get('netlify-cdn-cache-control') ?? ''
    const seconds = (rule: RegExp) => Number(rule.exec(allowed)?.[1] ?? 0)
    const fresh = seconds(/max-age=(\d+)/)
    if (response?.status !== 200 || fresh === 0) return response
    const kept = new Response(await response.arrayBuffer(), response)
    const vary = varyKey(request, kept)
    const until = Date.now() + fresh * 1000
    const others = this.#entries(address).filter((entry) => entry.vary !== vary)
    const entry = {
      response: kept,
      vary,
      tags: kept.headers.get('netlify-cache-tag')?.split(',') ?? [],
      until,
      staleUntil: until + seconds(/stale-while-revalidate=(\d+)/) * 1000,
    }
    this.#kept.set(address, [...others, entry])
    return withStatus(request, kept, 'fwd=miss')
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
      if (!this.refusesPurges) this.purge(body?.cache_tags ?? [])
      const status = this.refusesPurges ? 429 : 202
      await sendResponse(new Response(null, { status }), outgoing, { withBody: false })
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

function withStatus(request: Request, response: Response, status: string): Response {
  const copy = response.clone()
  const tag = response.headers.get('etag')
  const isKept = tag !== null && request.headers.get('if-none-match')?.includes(tag)
  const sent = isKept
    ? new Response(null, { status: 304, headers: copy.headers })
    : new Response(copy.body, copy)
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
