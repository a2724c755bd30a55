import { useState } from 'react'
import { callApi } from '#browser/api.ts'
import { type CacheKey, isAmong, listsAtPath, pagesOfList } from '#browser/cache-keys.ts'
import { changeCached, invalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { type Enquiry, type EnquiryPage, type EnquiryStatus, enquiryResponseSchema } from '#domain/enquiry.ts'
import type { EnquiryPatch } from '#domain/enquiry-request.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { applyStatusChange } from '../lists/status-list.ts'
import { ENQUIRIES_API } from '../router.ts'
import { EVENINGS_KEY, enquiryApi, openedEnquiryKey } from './enquiry-paths.ts'

/** The label of each status. */
export const STATUS_LABELS: Record<EnquiryStatus, string> = {
  ny: 'Ny',
  besvart: 'Besvart',
  booket: 'Booket',
  tapt: 'Tapt',
}

/**
 * Every status in the order of an enquiry's life; not taken from the contract, which would pull its checks into the
 * bundle.
 */
export const STATUSES = Object.keys(STATUS_LABELS) as EnquiryStatus[]

/** The error for a value that is no amount. */
export const UNREADABLE_VALUE = 'Skriv beløpet i hele kroner, for eksempel 45 000,-'

/** A status that is chosen; 'Booket' comes with a confirmation. */
type ChosenStatus = Exclude<EnquiryStatus, 'booket'>

/**
 * Saves what has changed of an enquiry. The list under `list` keeps its rows, as the opened enquiry stays; other lists
 * are fetched again.
 */
export async function saveEnquiry(enquiry: Enquiry, list: CacheKey, patch: EnquiryPatch): Promise<void> {
  const guard = responseGuard(enquiryResponseSchema)
  const answer = await callApi('PATCH', enquiryApi(enquiry), { body: patch, guard })
  const isShown = (key: string) => isAmong(pagesOfList(list), key) || key === openedEnquiryKey(enquiry)
  changeCached<EnquiryPage>(isShown, (page) => applyStatusChange(page, 'enquiries', enquiry, answer.enquiry))
  invalidate(listsAtPath(ENQUIRIES_API), { except: isShown })
  // With them come the yeses that are answered.
  if (patch.status) invalidate(EVENINGS_KEY)
}

/** Sets an enquiry's status: shown at once, rolled back if the save fails. */
export function useStatusChange(enquiry: Enquiry, list: CacheKey) {
  const { run } = useExclusiveCall({ failed: 'Kunne ikke lagre statusen' })
  const [wished, setWished] = useState<EnquiryStatus | null>(null)

  async function send(status: ChosenStatus) {
    setWished(status)
    await saveEnquiry(enquiry, list, { status })
    showToast({ title: `${STATUS_LABELS[status]}: ${enquiry.name}`, description: 'Statusen er lagret.' })
  }

  async function change(status: ChosenStatus) {
    if (status === enquiry.status) return
    await run(() => send(status).finally(() => setWished(null)))
  }

  return { status: wished ?? enquiry.status, change }
}
