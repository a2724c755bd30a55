import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { generate } from 'selfsigned'
import { COMPRESSIBLE } from '#local/platform/compression.ts'
import { staticSite } from '#local/platform/static-site.ts'

const compress = promisify(brotliCompress)

/** How slow a line is. */
export type Line = { latencyMs: number; bytesPerSecond: number }

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Serves a built site as a CDN does: HTTP/2, brotli, the headers of netlify.toml; on loopback only. */
export async function serveSite({
  projectDir,
  publicDir,
  extra = {},
  line,
  preparing = true,
}: {
  projectDir: string
  publicDir: string
  /** Pages that are not files, by path. */
  extra?: Record<string, string>
  /** Every answer takes as long as it would on this line alone; for browsers that cannot be throttled themselves. */
  line?: Line
  /** false: pages do not name the rules by which a browser prepares their links. */
  preparing?: boolean
}): Promise<{ url: string; close: () => Promise<void> }> {
  const site = staticSite({ projectDir, publicDir })
  const kept = new Map<string, Promise<Answer>>()
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])

  async function make(path: string): Promise<Answer> {
    const page = extra[path]
    const response = page
      ? new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      : await site.handle(new Request(`https://localhost${path}`))
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    delete headers['content-length']
    if (!preparing) delete headers['speculation-rules']
    if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) return { status: response.status, headers, body }
    const packed = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    return {
      status: response.status,
      headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' },
      body: packed,
    }
  }

  const server = createSecureServer({ key, cert, allowHTTP1: false })
  server.on('stream', async (stream, headers) => {
    // A closed tab resets its streams, also while an answer is still being made.
    stream.on('error', () => {})
    const path = new URL(String(headers[':path']), 'https://localhost').pathname
    if (!kept.has(path)) kept.set(path, make(path))
    const { status, headers: sent, body } = await kept.get(path)!
    if (line) await wait(line.latencyMs + (body.length / line.bytesPerSecond) * 1000)
    if (stream.destroyed) return
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
    if (status === 200 && range && !sent['content-encoding']) {
      const from = Number(range[1])
      const to = range[2] ? Number(range[2]) : body.length - 1
      stream.respond({ ...sent, ':status': 206, 'content-range': `bytes ${from}-${to}/${body.length}` })
      stream.end(body.subarray(from, to + 1))
      return
    }
    stream.respond({ ...sent, ':status': status, 'content-length': body.length })
    stream.end(body)
  })
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}

/** The URL path of the AVIF poster that the built home page shows on a phone. @throws Error if there is none. */
export async function findHomePosterUrl(publicDir: string): Promise<string> {
  const html = await readFile(`${publicDir}/index.html`, 'utf8')
  const [, src] = /srcset="(\/_astro\/hero-mobile[^" ]+\.avif)"/.exec(html) ?? []
  if (!src) throw new Error('The home page names no AVIF poster for phones.')
  return src
}
