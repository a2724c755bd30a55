import { useRef, useState } from 'react'
import { callApi, failureText } from '../../browser/api.ts'
import { changeCached, refetchAll } from '../../browser/queries.ts'
import { showToast } from '../../browser/toasts.ts'
import type { OutboxMail, OutboxPage, OutboxStatus } from '../../domain/outbox.ts'
import { movedCounts } from './list.ts'
import { endedSession } from './session.ts'

export const OUTBOX_API = '/api/admin/outbox'

/** What each status of a mail is called. */
export const MAIL_STATUS_LABELS: Record<OutboxStatus, string> = {
  pending: 'Venter',
  sending: 'Sendes nå',
  sent: 'Sendt',
  failed: 'Feilet',
}

/** Every status in the order of a mail's life; without the contract, which would bring its checks along. */
export const MAIL_STATUSES = Object.keys(MAIL_STATUS_LABELS) as OutboxStatus[]

/** The page of a list after a mail has been put back in the queue: its row stays where it stands, the counts follow. */
export function withMail(page: OutboxPage, changed: OutboxMail, former: OutboxStatus): OutboxPage {
  const counts = movedCounts(page.counts, { from: former, to: changed.status })
  const mails = page.mails.map((mail) => (mail.id === changed.id ? changed : mail))
  return { ...page, counts, mails }
}

/** Sends a mail again; the list at `listUrl` keeps its rows, other lists are read anew. */
export function useSendAgain(mail: OutboxMail, listUrl: string) {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)

  async function sendAgain() {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      const path = `${OUTBOX_API}/${encodeURIComponent(mail.id)}/retry`
      const answer = await callApi<{ mail: OutboxMail }>('POST', path)
      changeCached<OutboxPage>(listUrl, (page) => withMail(page, answer.mail, mail.status))
      refetchAll(`${OUTBOX_API}?`, { except: listUrl })
      showToast({ title: 'Sendes på nytt', description: `Til ${mail.recipientEmail}` })
    } catch (failure) {
      if (endedSession(failure)) return
      showToast({ tone: 'failed', title: 'Kunne ikke sende på nytt', description: failureText(failure) })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { busy, sendAgain }
}
