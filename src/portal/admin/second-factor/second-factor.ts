import { cacheKey } from '#browser/cache-keys.ts'

export const SECOND_FACTOR_API = '/api/auth/admin/second-factor'
export const SECOND_FACTOR_KEY = cacheKey([SECOND_FACTOR_API])

/** What may be done to a second factor that is on; both ask for password and code. */
export type Change = 'recovery-codes' | 'off'
