import { useEffect } from 'react'
import { cacheKey } from '#browser/cache-keys.ts'
import { changeCached, readAgain } from '#browser/queries.ts'
import { type NoticesResponse, noticesSchema, type Waiting } from '#domain/notice.ts'
import { useQuery } from '../query/query.ts'
import { responseGuard } from '../query/response-guard.ts'

export const NOTICES_API = '/api/admin/notices'
export const NOTICES_KEY = cacheKey([NOTICES_API])

/** Counts older than this are read again when the tab is looked at, in milliseconds. */
const OLD_AFTER_MS = 60_000

/** What waits for the admin: read once for all screens, and again when the tab is looked at after a while. */
export function useWaiting(): Waiting | undefined {
  useEffect(() => {
    let readAt = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < OLD_AFTER_MS) return
      readAt = Date.now()
      readAgain(NOTICES_KEY)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return useQuery(NOTICES_KEY, responseGuard(noticesSchema), ({ waiting }) => waiting).data
}

/** Sets a count that another response contained. */
export function setWaiting(counts: Partial<Waiting>): void {
  changeCached<NoticesResponse>(NOTICES_KEY, (answer) => ({
    ...answer,
    waiting: { ...answer.waiting, ...counts },
  }))
}
