import type { CacheKey } from '#browser/cache-keys.ts'
import type { Enquiry, EnquiryStatus } from '#domain/enquiry.ts'
import { Select } from '../../ui/Field.tsx'
import { STATUS_LABELS, STATUSES, useStatusChange } from './enquiry-status.ts'

const LOOKS: Partial<Record<EnquiryStatus, string>> = {
  ny: 'bg-gold-wash text-ink',
  booket: 'bg-ok-paper-bg text-ink',
  tapt: 'bg-white text-ink-mute',
}

type StatusSelectProps = { enquiry: Enquiry; list: CacheKey; className: string; onBook: () => void }

/**
 * Select for an enquiry's status. A change is saved at once; 'Booket', which comes with a confirmation, calls `onBook`.
 */
export function StatusSelect({ enquiry, list, className, onBook }: StatusSelectProps) {
  const { status, change } = useStatusChange(enquiry, list)
  const choose = (next: EnquiryStatus) => {
    if (next === 'booket') onBook()
    else change(next)
  }
  return (
    <Select
      className={LOOKS[status]}
      boxClassName={className}
      aria-label={`Status for ${enquiry.name}`}
      value={status}
      onChange={(event) => choose(event.target.value as EnquiryStatus)}
    >
      {STATUSES.map((value) => (
        <option key={value} value={value}>
          {STATUS_LABELS[value]}
        </option>
      ))}
    </Select>
  )
}
