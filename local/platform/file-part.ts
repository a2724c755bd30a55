import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

/**
 * The response of a static file with HTTP range support, which Safari needs for films: 206 or 416 if a range is asked
 * for. Unchanged if the status is not 200 or there is no such file.
 */
export async function applyRangeRequest(
  request: Request,
  response: Response,
  file: string,
): Promise<Response> {
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
