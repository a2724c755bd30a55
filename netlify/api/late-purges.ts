import { failureForLog } from '../data/failure.ts'
import type { Services } from '../services.ts'
import { KEPT_AT_MOST_MS, partnerTag } from './offer-page-cache.ts'

/**
 * Purges all offer pages of partners with a due marker from the CDN and removes these markers; those older than any
 * cached page are only removed. Errors are logged. Never queries the database.
 */
export async function runPendingPurges({
  cdn,
  pendingPurges,
  log,
  now,
}: Pick<Services, 'cdn' | 'pendingPurges' | 'log' | 'now'>): Promise<void> {
  try {
    const due = (await pendingPurges.all()).filter(({ lookAt }) => lookAt <= now())
    const mayBeKept = due.filter(({ lookAt }) => now().getTime() - lookAt.getTime() < KEPT_AT_MOST_MS)
    if (mayBeKept.length > 0) await cdn.purge([...new Set(mayBeKept.map(({ about }) => partnerTag(about)))])
    await pendingPurges.take(due)
  } catch (error) {
    log({ event: 'cdn.late-purge-failed', ...failureForLog(error) })
  }
}
