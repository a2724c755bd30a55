import { useEffect } from 'react'
import { cacheKey } from '#browser/cache-keys.ts'
import { changeCached, revalidate } from '#browser/queries.ts'
import { type NoticesResponse, noticesSchema, type Waiting } from '#domain/notice.ts'
import { useQuery } from '../query/query.ts'
import { responseGuard } from '../query/response-guard.ts'

export const NOTICES_API = '/api/admin/notices'
export const NOTICES_KEY = cacheKey([NOTICES_API])

/** Counts older than this are read again when the tab is looked at, in milliseconds. */
const OLD_AFTER_MS = 60_000

/**
 * Numbers of new enquiries and stuck mails waiting for the admin. Fetched once for all screens, and again when the
 * tab is shown after a minute.
 */
export function useWaitingCounts(): Waiting | undefined {
  useEffect(() => {
    let readAt = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < OLD_AFTER_MS) return
      readAt = Date.now()
      revalidate(NOTICES_KEY)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return useQuery(NOTICES_KEY, responseGuard(noticesSchema), ({ waiting }) => waiting).data
}

/** Overwrites cached counts of what waits for the admin with those from another response. */
export function setCachedWaitingCounts(counts: Partial<Waiting>): void {
  changeCached<NoticesResponse>(NOTICES_KEY, (answer) => ({
    ...answer,
    waiting: { ...answer.waiting, ...counts },
  }))
}
