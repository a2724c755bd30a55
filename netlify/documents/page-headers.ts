import { createHash } from 'node:crypto'
import { escapeHtml } from '#domain/escaped.ts'
import { REVALIDATED } from '../api/offer-page-cache.ts'
import { cspHash, SAFETY_HEADERS } from '../host/safety-headers.ts'

/** The headers that netlify.toml gives to pages: they do not reach the responses of functions. */
export const PAGE_HEADERS = {
  ...SAFETY_HEADERS,
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
} as const

export const NO_STORE = { 'Cache-Control': 'no-store' }

/** An HTML response with the site's page headers and noindex, and an ETag if browsers may keep it. */
export function htmlResponse(html: string, headers: Record<string, string>, status = 200): Response {
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
 * A 304 without the page if the request's If-None-Match has its ETag; else the response unchanged. What the CDN may
 * keep is always sent whole, as the CDN compares ETags itself.
 */
export function applyIfNoneMatch(request: Request, response: Response): Response {
  const { headers } = response
  const tag = headers.get('etag')
  const isKept = tag !== null && request.headers.get('if-none-match')?.includes(tag)
  if (!isKept || headers.has('netlify-cdn-cache-control')) return response
  return new Response(null, { status: 304, headers })
}

/** Weak, as the page may be compressed on its way. */
function tagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
}

const STYLE =
  'body{margin:0;min-height:100svh;display:grid;place-content:center;justify-items:start;gap:1.25rem;padding:1.5rem;box-sizing:border-box;background:#07080f;color:#f6f0e4;font:1.125rem/1.5 system-ui,sans-serif}h1{margin:0;font:500 2.25rem/1.1 Georgia,serif}p{margin:0;max-width:26rem}a{color:#e8b85c}'
const POLICY = `default-src 'none'; style-src ${cspHash(STYLE)}`

/** What a page of a few hundred bytes says, and where it leads on to. */
type PlainPage = { title: string; sentence: string; link: { href: string; text: string } }

/** A refusal that costs next to nothing to send, in the site's colours; nobody keeps it. */
export function errorPageResponse(
  status: number,
  { title, sentence, link }: PlainPage,
  headers: Record<string, string> = {},
): Response {
  const html = `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></body></html>`
  return htmlResponse(html, { ...NO_STORE, ...headers }, status)
}
