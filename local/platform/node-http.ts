import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

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

/** Node's errors for a visitor who left before or during the answer. */
const GONE = new Set<string | undefined>(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

/** Sends a fetch Response; HEAD gets no body. A visitor who has left is not an error. */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  { withBody }: { withBody: boolean },
): Promise<void> {
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  outgoing.writeHead(response.status)
  if (!withBody || response.body === null) {
    await response.body?.cancel()
    outgoing.end()
    return
  }
  await pipeline(Readable.fromWeb(response.body as never), outgoing).catch((error: NodeJS.ErrnoException) => {
    if (!GONE.has(error.code)) throw error
  })
}
