import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

/**
 * The answer with a file of the site, of which only what is sent is ever read: a film may be larger than the memory.
 * Who asks for a range gets it as a 206, without which Safari plays no film. An answer that no file of its name stands
 * behind, such as a page at its short address, is returned as it is.
 */
export async function fileResponse(request: Request, response: Response, file: string): Promise<Response> {
  const size = await stat(file).then((found) => (found.isFile() ? found.size : null), ignoreMissing)
  if (size === null || response.status !== 200) return response
  const headers = new Headers(response.headers)
  headers.set('accept-ranges', 'bytes')
  const range = rangeOf(request.headers.get('range') ?? '', size)
  if (!range) {
    headers.set('content-length', String(size))
    return new Response(response.body, { headers })
  }
  await response.body?.cancel()
  const { from, to } = range
  if (from > to) {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${from}-${to}/${size}`)
  headers.set('content-length', String(to - from + 1))
  const part = Readable.toWeb(createReadStream(file, { start: from, end: to })) as ReadableStream
  return new Response(part, { status: 206, headers })
}

/** First and last byte that a Range header names; the last is before the first if the file has none of them. */
function rangeOf(header: string, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first + last === '') return null
  if (first === '') return { from: Math.max(0, size - Number(last)), to: size - 1 }
  return { from: Number(first), to: Math.min(last === '' ? size - 1 : Number(last), size - 1) }
}

const ignoreMissing = () => null
