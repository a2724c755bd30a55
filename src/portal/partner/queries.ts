import { cacheKey } from '#browser/cache-keys.ts'
import { createQuery } from '#browser/queries.ts'
import type { AccessConfig } from '#domain/access.ts'
import { endedSession } from './session.ts'

/** Where a partner's own offers are listed, saved and deleted. */
export const OFFERS_PATH = '/api/partner/offers'
export const ACCESS_PATH = '/api/partner/access-config'

/** Who has access for the partner. */
export const $access = createQuery<{ access: AccessConfig }>(cacheKey([ACCESS_PATH]), {
  onError: endedSession,
})
