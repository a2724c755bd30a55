import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendResponse, toRequest } from './node-http.ts'

type Kept = { response: Response; vary: string; tags: string[]; until: number }

/**
 * The content delivery network on this machine: keeps what a function's `Netlify-CDN-Cache-Control` allows, apart by the
 * cookies that `Netlify-Vary` names, and forgets by tag. The header `Cache-Status` says whether an answer was kept.
 */
export class LocalCdn {
  readonly #kept = new Map<string, Kept[]>()

  /** The kept answer to a request, else that of `ask`, which is kept when its headers allow it. */
  async handle(request: Request, ask: () => Promise<Response | undefined>): Promise<Response | undefined> {
    if (request.method !== 'GET') return ask()
    const entries = (this.#kept.get(request.url) ?? []).filter(({ until }) => until > Date.now())
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
    this.#kept.set(request.url, entries)
    return withStatus(kept, 'fwd=miss')
  }

  /** Forgets every answer with one of these tags. */
  purge(tags: readonly string[]): void {
    for (const [url, entries] of this.#kept) {
      this.#kept.set(
        url,
        entries.filter((entry) => !entry.tags.some((tag) => tags.includes(tag))),
      )
    }
  }

  /** Serves Netlify's purge call on loopback and tells the functions of this process where; answers how to stop. */
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

/** The values of the cookies that an answer varies by. */
function varyKey(request: Request, answer: Response): string {
  const [, names = ''] = /cookie=([^,]*)/.exec(answer.headers.get('netlify-vary') ?? '') ?? []
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return names
    .split('|')
    .map((name) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '')
    .join('|')
}
