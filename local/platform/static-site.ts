import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { HeadersHandler } from '@netlify/headers'
import { RedirectsHandler } from '@netlify/redirects'
import { StaticHandler } from '@netlify/static'

/** Static files, redirects, rewrites and headers, as netlify.toml defines them. */
export type StaticSite = { handle: (request: Request) => Promise<Response> }

/** A project's Netlify redirect rules. */
export function loadRedirects(projectDir: string, publicDir: string): RedirectsHandler {
  return new RedirectsHandler({
    configPath: join(projectDir, 'netlify.toml'),
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir,
    publicDir,
  })
}

/** Serves a built site the way Netlify does. */
export function staticSite({ projectDir, publicDir }: { projectDir: string; publicDir: string }): StaticSite {
  const files = new StaticHandler({ directory: publicDir })
  const redirects = loadRedirects(projectDir, publicDir)
  const headers = new HeadersHandler({
    configPath: join(projectDir, 'netlify.toml'),
    projectDir,
    publishDir: publicDir,
    logger: console,
  })
  const headersByPath = new Map<string, Promise<Record<string, string>>>()

  async function fileAt(request: Request): Promise<(() => Promise<Response>) | undefined> {
    const match = await files.match(request)
    return match && (() => match.handle())
  }
  async function answer(request: Request): Promise<Response> {
    const rule = await redirects.match(request)
    // The library would answer with the rule's file and 200.
    const ruled = rule && rule.statusCode !== 404 && (await redirects.handle(request, rule, fileAt))
    if (ruled) return ruled
    const found = await fileAt(request)
    if (found) return found()
    const page = await readFile(join(publicDir, '404.html')).catch(() => 'Not found')
    return new Response(page, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }

  return {
    async handle(request) {
      const { pathname } = new URL(request.url)
      if (!isWithoutPathTraversal(pathname)) return new Response('Bad request', { status: 400 })
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
      }
      const response = await answer(request)
      if (!headersByPath.has(pathname)) headersByPath.set(pathname, headers.apply(request))
      const sent = new Response(response.body, response)
      for (const [name, value] of Object.entries(await headersByPath.get(pathname)!))
        sent.headers.set(name, value)
      return applyRangeRequest(request, sent, join(publicDir, decodeURIComponent(pathname)))
    },
  }
}

/** False for a path with invalid escapes, a NUL or a `..` segment (path traversal, also with `\`). */
export function isWithoutPathTraversal(pathname: string): boolean {
  try {
    return !/\0|(^|[\\/])\.\.([\\/]|$)/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/**
 * The response of a static file with HTTP range support, which Safari needs for films: 206 or 416 if a range is asked
 * for. Unchanged if the status is not 200 or there is no such file.
 */
async function applyRangeRequest(request: Request, response: Response, file: string): Promise<Response> {
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
