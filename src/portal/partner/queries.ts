import { cacheKey } from '#browser/cache-keys.ts'
import type { AccessConfig } from '#domain/access.ts'
import { type Reading, useReading } from '../reading/reading.ts'

/** Where a partner's own offers are listed, saved and deleted. */
export const OFFERS_PATH = '/api/partner/offers'
export const ACCESS_PATH = '/api/partner/access-config'

/** Who has access for the partner. */
export function useAccess(): Reading<AccessConfig> {
  return useReading(cacheKey([ACCESS_PATH]), ({ access }: { access: AccessConfig }) => access)
}
