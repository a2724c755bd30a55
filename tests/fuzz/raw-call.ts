import { Agent, request } from 'node:http'
import type { FuzzRequest } from './request.ts'

/** How long an answer may take, in milliseconds: the database gives up on a statement sooner. */
export const HANG_MS = 60_000

export type RawAnswer = { status: number; headers: Headers; text: string }

/** Sends requests byte for byte as written: a browser would normalise the URL and join the headers. */
export function rawCaller(url: string): {
  call: (sent: FuzzRequest, extra: readonly (readonly [string, string])[]) => Promise<RawAnswer>
  close: () => void
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const { hostname, port } = new URL(url)
  const call = (
    { method, address, headers, body }: FuzzRequest,
    extra: readonly (readonly [string, string])[],
  ) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const bytes = body === null ? undefined : Buffer.from(body)
      const length = bytes ? [['content-length', String(bytes.length)]] : []
      const all = [['host', `${hostname}:${port}`], ...headers, ...extra, ...length]
      const outgoing = request(
        { agent, hostname, port, method, path: address, headers: all.flat() },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            const found = new Headers()
            for (const [name, values] of Object.entries(incoming.headersDistinct)) {
              for (const value of values ?? []) found.append(name, value)
            }
            resolve({
              status: incoming.statusCode!,
              headers: found,
              text: Buffer.concat(chunks).toString('utf8'),
            })
          })
        },
      )
      outgoing.setTimeout(HANG_MS, () => outgoing.destroy(new Error(`no answer within ${HANG_MS} ms`)))
      outgoing.on('error', reject)
      outgoing.end(bytes)
    })
  return { call, close: () => agent.destroy() }
}
