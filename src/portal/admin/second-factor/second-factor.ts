import { cacheKey } from '#browser/cache-keys.ts'

export const SECOND_FACTOR_API = '/api/auth/admin/second-factor'
export const SECOND_FACTOR_KEY = cacheKey([SECOND_FACTOR_API])

/** What may be done to a second factor that is on; both ask for password and code. */
export type Change = 'recovery-codes' | 'off'

/** For a field that takes a code from an app: phones offer it, and show digits. */
export const CODE_INPUT = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
