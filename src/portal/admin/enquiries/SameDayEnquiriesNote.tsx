import { cacheKey } from '#browser/cache-keys.ts'
import { type Enquiry, type EnquiryPage, enquiryPageSchema } from '#domain/enquiry.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { NEW_TAB } from '../../ui/new-tab.ts'
import { ENQUIRIES_API } from '../router.ts'
import { enquiryPath } from './enquiry-paths.ts'
import { STATUS_LABELS } from './enquiry-status.ts'
import { sameDayEnquiries } from './same-day.ts'

const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

/** Note naming and linking other enquiries for the same `day`, and whether the day is booked; renders nothing if there are none. */
export function SameDayEnquiriesNote({ day, except }: { day: string; except: string }) {
  const key = /^2\d{3}-/.test(day) ? cacheKey([ENQUIRIES_API], { day }) : null
  const { data } = useQuery(key, responseGuard(enquiryPageSchema), ({ enquiries }: EnquiryPage) =>
    sameDayEnquiries(enquiries, { day, except }),
  )
  if (!data || data.others.length === 0) return null
  // Each stands for itself in the list's parts.
  const parts = LIST.formatToParts(data.others.map(({ id }) => id))
  const others = new Map(data.others.map((one) => [one.id, one]))
  return (
    <p className="rounded-field border border-gold-wash-line bg-gold-wash px-4 py-3 text-15">
      <b>{data.isTaken ? 'Dagen er booket.' : 'Samme dag:'}</b>{' '}
      {parts.map(({ type, value }) =>
        type === 'element' ? <Other key={value} enquiry={others.get(value)!} /> : value,
      )}
      .
    </p>
  )
}

/** In a new tab, since what is typed here may not be saved. */
function Other({ enquiry: { id, name, status, offer } }: { enquiry: Enquiry }) {
  const facts = [STATUS_LABELS[status].toLowerCase(), offer?.partnerName].filter(Boolean).join(', ')
  return (
    <>
      <a className="text-gold-700" href={enquiryPath({ id })} {...NEW_TAB}>
        {name}
        <span className="visually-hidden"> (ny fane)</span>
      </a>{' '}
      ({facts})
    </>
  )
}
