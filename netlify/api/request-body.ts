import { MalformedBody, RequestAborted, TooLarge } from './errors.ts'

/** The largest body of a route that sets no limit, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024

/**
 * Reads a body of at most `maxBytes`, counted as it arrives, since `content-length` may lie.
 * @throws TooLarge (413, with the message `tooLarge`), RequestAborted if the client disconnects.
 */
export async function readBody(request: Request, maxBytes: number, tooLarge?: string): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new TooLarge(tooLarge)
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new RequestAborted()
    })
    if (done) break
    bytes += value.length
    if (bytes > maxBytes) throw new TooLarge(tooLarge)
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/** Parses a JSON body, without what Postgres cannot store in its texts. @throws MalformedBody (400) */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(body), (_key, value) => (typeof value === 'string' ? storable(value) : value))
  } catch {
    // Also for text that is not UTF-8, and for nesting deep enough to overflow the stack.
    throw new MalformedBody()
  }
}

/** The fields of an HTML form's body, the first of each name. */
export function parseForm(body: Uint8Array): Record<string, string> {
  let form: URLSearchParams
  try {
    form = new URLSearchParams(textOf(body))
  } catch {
    throw new MalformedBody()
  }
  // Browsers end a form's lines in CRLF; its limits count what people see, one character a line break.
  return Object.fromEntries(
    [...form].reverse().map(([name, value]) => [name, storable(value).replaceAll('\r\n', '\n')]),
  )
}

/** The same texts without NUL characters, and with lone surrogates replaced: Postgres can store neither. */
export function storableTexts(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storable(text)]))
}

/** The media type of a request's body in lower case, without parameters. */
export function parseMediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
}

/** True for the body of an HTML form that the browser posted itself. */
export function isFormPost(request: Request): boolean {
  return parseMediaType(request) === 'application/x-www-form-urlencoded'
}

function textOf(body: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body)
}

function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
