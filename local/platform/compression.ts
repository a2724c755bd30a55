import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** What the host compresses; pictures, films and fonts already are. */
export const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml|javascript)|image\/svg)/
/** The brotli quality for an answer that somebody is waiting for. */
const BROTLI_QUALITY = 5

type Encoding = { name: 'br' | 'gzip'; stream: () => Duplex }

const ENCODINGS: Encoding[] = [
  {
    name: 'br',
    stream: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  { name: 'gzip', stream: () => createGzip() },
]

/** Compresses as the host does (brotli or gzip) what is compressible, accepted and not yet compressed. */
export function compressResponse(request: Request, response: Response): Response {
  if (!COMPRESSIBLE.test(response.headers.get('content-type') ?? '')) return response
  if (response.headers.has('content-encoding')) return response
  const { status, body } = response
  const headers = new Headers(response.headers)
  headers.append('vary', 'Accept-Encoding')
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  if (!encoding || status === 206 || body === null) return new Response(body, { status, headers })
  headers.delete('content-length')
  if (request.method === 'HEAD') return new Response(body, { status, headers })
  headers.set('content-encoding', encoding.name)
  headers.delete('accept-ranges')
  return new Response(body.pipeThrough(Duplex.toWeb(encoding.stream()) as Through), { status, headers })
}

type Through = { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> }

/** The best encoding that an Accept-Encoding header names and does not refuse. */
function encodingFor(accepted: string): Encoding | undefined {
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
  const taken = (name: string) =>
    offers.some(([offer, weight]) => offer === name && !/^q=0(\.0*)?$/.test(weight ?? ''))
  return ENCODINGS.find(({ name }) => taken(name))
}
