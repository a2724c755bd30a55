import { cacheKey } from '#browser/cache-keys.ts'
import { type EnquiryPage, enquiryPageSchema } from '#domain/enquiry.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { ENQUIRIES_API } from '../router.ts'
import { STATUS_LABELS } from './enquiry-status.ts'
import { sameDayEnquiries } from './same-day.ts'

const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

/** Note naming other enquiries for the same `day`, and whether the day is booked; renders nothing if there are none. */
export function SameDayEnquiriesNote({ day, except }: { day: string; except: string }) {
  const key = /^2\d{3}-/.test(day) ? cacheKey([ENQUIRIES_API], { day }) : null
  const { data } = useQuery(key, responseGuard(enquiryPageSchema), ({ enquiries }: EnquiryPage) =>
    sameDayEnquiries(enquiries, { day, except }),
  )
  if (!data || data.others.length === 0) return null
  const others = data.others.map(
    ({ name, status, offer }) =>
      `${name} (${[STATUS_LABELS[status].toLowerCase(), offer?.partnerName].filter(Boolean).join(', ')})`,
  )
  return (
    <p className="rounded-field border border-gold-wash-line bg-gold-wash px-4 py-3 text-15">
      <b>{data.isTaken ? 'Dagen er booket.' : 'Samme dag:'}</b> {LIST.format(others)}.
    </p>
  )
}
