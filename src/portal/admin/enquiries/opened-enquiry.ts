import { type Enquiry, type EnquiryPage, enquiryPageSchema } from '#domain/enquiry.ts'
import { type QueryState, useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { useListUrlState } from '../../shell/address.ts'
import { openedEnquiryKey } from './enquiry-paths.ts'

/** The enquiry that is open: its id, null for none, and its data; null if it is deleted. */
export type OpenedEnquiry = Pick<QueryState<Enquiry | null>, 'data' | 'error' | 'retry'> & {
  id: string | null
}

/**
 * The enquiry that the URL names (`id`), and a setter. One that is not among the `rows` is fetched, so that it stays
 * open when a filter no longer finds it.
 */
export function useOpenedEnquiry(rows: readonly Enquiry[] | undefined) {
  const { at, move } = useListUrlState()
  const id = at.id || null
  const row = rows?.find((one) => one.id === id)
  const fetched = useQuery(
    id && !row ? openedEnquiryKey({ id }) : null,
    responseGuard(enquiryPageSchema),
    ({ enquiries }: EnquiryPage) => enquiries[0] ?? null,
  )
  const opened: OpenedEnquiry = row ? { ...fetched, id, data: row } : { ...fetched, id }
  return {
    opened,
    open: (next: string | null) => move({ id: next ?? '', confirm: '' }),
    /** True if the URL leads on to the form that confirms its evening; `forgetConfirm` once that is open. */
    isToConfirm: at.confirm !== undefined,
    forgetConfirm: () => move({ confirm: '' }),
  }
}
