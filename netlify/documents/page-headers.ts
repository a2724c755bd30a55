import { createHash } from 'node:crypto'
import { REVALIDATED } from '../api/offer-page-cache.ts'
import { SAFETY_HEADERS } from '../host/safety-headers.ts'

/** The headers that netlify.toml gives to pages: they do not reach the answers of functions. */
export const PAGE_HEADERS = {
  ...SAFETY_HEADERS,
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
} as const

export const NO_STORE = { 'Cache-Control': 'no-store' }

/** An HTML response with the site's page headers and noindex, and an ETag if browsers may keep it. */
export function pageAnswer(html: string, headers: Record<string, string>, status = 200): Response {
  const mayBeKept = status === 200 && headers['Cache-Control'] === REVALIDATED['Cache-Control']
  return new Response(html, {
    status,
    headers: {
      ...PAGE_HEADERS,
      'X-Robots-Tag': 'noindex',
      'Content-Type': 'text/html; charset=utf-8',
      ...(mayBeKept && { ETag: tagOf(html) }),
      ...headers,
    },
  })
}

/**
 * A 304 without the page if the request's If-None-Match has its ETag; else the answer unchanged. What the CDN may
 * keep is always sent whole, as the CDN compares ETags itself.
 */
export function applyIfNoneMatch(request: Request, answer: Response): Response {
  const { headers } = answer
  const tag = headers.get('etag')
  const isKept = tag !== null && request.headers.get('if-none-match')?.includes(tag)
  if (!isKept || headers.has('netlify-cdn-cache-control')) return answer
  return new Response(null, { status: 304, headers })
}

/** Weak, as the page may be compressed on its way. */
function tagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
}
