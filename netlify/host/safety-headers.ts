import { createHash } from 'node:crypto'

/**
 * The safety headers of every response, those of the API included. netlify.toml gives them to files; they do not reach the
 * responses of functions.
 */
export const SAFETY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const

/** What a Content-Security-Policy calls an inline style or script. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
