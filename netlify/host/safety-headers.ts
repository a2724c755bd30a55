/**
 * The safety headers of every answer, those of the API included. netlify.toml gives them to files; they do not reach the
 * answers of functions.
 */
export const SAFETY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const
