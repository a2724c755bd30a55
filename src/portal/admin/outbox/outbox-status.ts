import { callApi } from '#browser/api.ts'
import { type CacheKey, listsAtPath, pagesOfList } from '#browser/cache-keys.ts'
import { changeCached, invalidate, revalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { mailResponseSchema, type OutboxMail, type OutboxPage, type OutboxStatus } from '#domain/outbox.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { applyStatusChange } from '../lists/status-list.ts'
import { OUTBOX_API } from '../router.ts'
import { NOTICES_KEY } from '../waiting-counts.ts'

/** The label of each mail status. */
export const MAIL_STATUS_LABELS: Record<OutboxStatus, string> = {
  pending: 'Venter',
  sending: 'Sendes nå',
  sent: 'Sendt',
  failed: 'Feilet',
}

/** Sends a mail again; the list under `list` keeps its rows, other lists are fetched again. */
export function useSendAgain(mail: OutboxMail, list: CacheKey) {
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke sende på nytt' })
  const sendAgain = () =>
    run(async () => {
      const path = `${OUTBOX_API}/${encodeURIComponent(mail.id)}/retry`
      const answer = await callApi('POST', path, { guard: responseGuard(mailResponseSchema) })
      changeCached<OutboxPage>(pagesOfList(list), (page) =>
        applyStatusChange(page, 'mails', mail, answer.mail),
      )
      invalidate(listsAtPath(OUTBOX_API), { except: pagesOfList(list) })
      revalidate(NOTICES_KEY)
      showToast({ title: 'Sendes på nytt', description: `Til ${mail.recipientEmail}` })
    })
  return { busy, sendAgain }
}
