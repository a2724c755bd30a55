import type { CacheKey } from '#browser/cache-keys.ts'
import type { Enquiry, EnquiryStatus } from '#domain/enquiry.ts'
import { STATUS_LABELS, STATUSES, useStatusChange } from './enquiries/enquiry-status.ts'

/** How far an enquiry has come; a change is saved at once. */
export function StatusSelect({ enquiry, list }: { enquiry: Enquiry; list: CacheKey }) {
  const { status, change } = useStatusChange(enquiry, list)
  return (
    <select
      className="input status-select"
      aria-label={`Status for ${enquiry.name}`}
      data-status={status}
      value={status}
      onChange={(event) => change(event.target.value as EnquiryStatus)}
    >
      {STATUSES.map((value) => (
        <option key={value} value={value}>
          {STATUS_LABELS[value]}
        </option>
      ))}
    </select>
  )
}
