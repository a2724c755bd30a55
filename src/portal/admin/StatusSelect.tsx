import type { Enquiry, EnquiryStatus } from '#domain/enquiry.ts'
import { STATUS_LABELS, STATUSES, useStatusChange } from './enquiries/enquiry-status.ts'

/** How far an enquiry has come; a change is saved at once. */
export function StatusSelect({ enquiry, listUrl }: { enquiry: Enquiry; listUrl: string }) {
  const { status, change } = useStatusChange(enquiry, listUrl)
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
