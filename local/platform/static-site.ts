import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { RedirectsHandler } from '@netlify/redirects'
import { StaticHandler } from '@netlify/static'
import { applyRangeRequest } from './file-part.ts'

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
      if (!isSafePathname(pathname)) return new Response('Bad request', { status: 400 })
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
export function isSafePathname(pathname: string): boolean {
  try {
    return !/\0|(^|[\\/])\.\.([\\/]|$)/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
