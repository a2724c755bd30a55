import { SAFETY_HEADERS } from '../host/safety-headers.ts'

/** The headers that netlify.toml gives to pages: they do not reach the answers of functions. */
export const PAGE_HEADERS = {
  ...SAFETY_HEADERS,
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
} as const

export const NO_STORE = { 'Cache-Control': 'no-store' }
export const REVALIDATED = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** An offer page as the function sends it. */
export function pageAnswer(html: string, headers: Record<string, string>, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      ...PAGE_HEADERS,
      'X-Robots-Tag': 'noindex',
      'Content-Type': 'text/html; charset=utf-8',
      ...headers,
    },
  })
}
