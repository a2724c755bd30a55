import { cacheKey } from '#browser/cache-keys.ts'
import { changeCached, revalidate } from '#browser/queries.ts'
import { type NoticesResponse, noticesSchema, type Waiting } from '#domain/notice.ts'
import { useQuery } from '../query/query.ts'
import { responseGuard } from '../query/response-guard.ts'
import { useWhenSeenAgain } from '../query/seen-again.ts'

export const NOTICES_API = '/api/admin/notices'
export const NOTICES_KEY = cacheKey([NOTICES_API])

/**
 * Numbers of new enquiries and stuck mails waiting for the admin. Fetched once for all screens, and again when the
 * tab is shown after a minute.
 */
export function useWaitingCounts(): Waiting | undefined {
  useWhenSeenAgain(() => revalidate(NOTICES_KEY))
  return useQuery(NOTICES_KEY, responseGuard(noticesSchema), ({ waiting }) => waiting).data
}

/** Overwrites cached counts of what waits for the admin with those from another response. */
export function setCachedWaitingCounts(counts: Partial<Waiting>): void {
  changeCached<NoticesResponse>(NOTICES_KEY, (answer) => ({
    ...answer,
    waiting: { ...answer.waiting, ...counts },
  }))
}
