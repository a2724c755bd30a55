import { useState } from 'react'
import { callApi } from '#browser/api.ts'
import { changeCached, refetchAll } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import type { Enquiry, EnquiryPage, EnquiryStatus } from '#domain/enquiry.ts'
import { useOneCall } from '../../reading/one-call.ts'
import { endedSession } from '../session.ts'
import { withStatus } from '../status-list.ts'

export const ENQUIRIES_API = '/api/admin/enquiries'

/** What each status is called. */
export const STATUS_LABELS: Record<EnquiryStatus, string> = {
  ny: 'Ny',
  besvart: 'Besvart',
  booket: 'Booket',
  tapt: 'Tapt',
}

/** Every status in the order of an enquiry's life; without the contract, which would bring its checks along. */
export const STATUSES = Object.keys(STATUS_LABELS) as EnquiryStatus[]

/**
 * Sets how far an enquiry has come; shown at once, taken back when it does not go through. The list at `listUrl` keeps
 * its rows, other lists are read anew.
 */
export function useStatusChange(enquiry: Enquiry, listUrl: string) {
  const { run } = useOneCall({ failed: 'Kunne ikke lagre statusen', endedSession })
  const [wished, setWished] = useState<EnquiryStatus | null>(null)

  async function send(status: EnquiryStatus) {
    setWished(status)
    const path = `${ENQUIRIES_API}/${encodeURIComponent(enquiry.id)}`
    const answer = await callApi<{ enquiry: Enquiry }>('PATCH', path, { body: { status } })
    changeCached<EnquiryPage>(listUrl, (page) => withStatus(page, 'enquiries', enquiry, answer.enquiry))
    refetchAll(`${ENQUIRIES_API}?`, { except: listUrl })
    showToast({ title: `${STATUS_LABELS[status]}: ${enquiry.name}`, description: 'Statusen er lagret.' })
  }

  async function change(status: EnquiryStatus) {
    if (status === enquiry.status) return
    await run(() => send(status).finally(() => setWished(null)))
  }

  return { status: wished ?? enquiry.status, change }
}
