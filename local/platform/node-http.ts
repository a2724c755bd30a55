import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

/** Files from this size on are sent as they are read. */
const STREAMED_BYTES = 1_000_000

/**
 * A Node request as a fetch Request.
 * @throws TypeError for an invalid URL.
 */
export function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const host = incoming.headers.host ?? 'localhost'
  // A path with two leading slashes would be read as a host.
  const path = `/${(incoming.url ?? '/').replace(/^\/+/, '')}`
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  return new Request(`http://${host}${path}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  })
}

/** Sends a fetch Response; HEAD gets no body. A visitor who has left is not an error. */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  { withBody }: { withBody: boolean },
): Promise<void> {
  const { body } = response
  if (withBody && body && Number(response.headers.get('content-length')) >= STREAMED_BYTES) {
    writeHead(response, outgoing)
    await pipeline(Readable.fromWeb(body as NodeStream), outgoing).catch(ignoreLeaving)
    return
  }
  // In one piece: a stream for each answer costs more than all else that the server does for it.
  const bytes = withBody ? new Uint8Array(await response.arrayBuffer()) : undefined
  if (!withBody) await body?.cancel()
  if (outgoing.destroyed) return
  writeHead(response, outgoing)
  outgoing.end(bytes)
}

function writeHead(response: Response, outgoing: ServerResponse): void {
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  outgoing.writeHead(response.status)
}

function ignoreLeaving(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
