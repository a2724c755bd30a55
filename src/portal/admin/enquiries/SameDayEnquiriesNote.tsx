import { cacheKey } from '#browser/cache-keys.ts'
import type { Confirmation } from '#domain/confirmation.ts'
import { type EnquiryPage, enquiryPageSchema } from '#domain/enquiry.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { ENQUIRIES_API } from '../list-paths.ts'
import { STATUS_LABELS } from './enquiry-status.ts'

const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

/**
 * Note naming other enquiries for the same `day` (neither lost nor confirmed for another), and whether the day is
 * booked; renders nothing if there are none.
 */
export function SameDayEnquiriesNote({ day, except }: { day: string; except: string }) {
  const key = /^2\d{3}-/.test(day) ? cacheKey([ENQUIRIES_API], { day }) : null
  const { data } = useQuery(key, responseGuard(enquiryPageSchema), ({ enquiries }: EnquiryPage) =>
    enquiries.filter(
      ({ id, status, confirmation }) =>
        id !== except && status !== 'tapt' && (!isStanding(confirmation) || confirmation.eventDate === day),
    ),
  )
  if (!data || data.length === 0) return null
  const others = data.map(
    ({ name, status, offer }) =>
      `${name} (${[STATUS_LABELS[status].toLowerCase(), offer?.partnerName].filter(Boolean).join(', ')})`,
  )
  const isTaken = data.some(({ confirmation }) => isStanding(confirmation))
  return (
    <p className="rounded-field border border-gold-wash-line bg-gold-wash px-4 py-3 text-15">
      <b>{isTaken ? 'Dagen er booket.' : 'Samme dag:'}</b> {LIST.format(others)}.
    </p>
  )
}

function isStanding(confirmation: Confirmation | null): confirmation is Confirmation {
  return confirmation?.cancelledAt === null
}
