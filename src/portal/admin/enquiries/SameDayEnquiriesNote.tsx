import { cacheKey } from '#browser/cache-keys.ts'
import { findOverlap } from '#domain/coming-evening.ts'
import { type Confirmation, standingConfirmation } from '#domain/confirmation.ts'
import { type Enquiry, type EnquiryPage, enquiryPageSchema } from '#domain/enquiry.ts'
import { formatTimes } from '#domain/norwegian.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { NEW_TAB } from '../../ui/new-tab.ts'
import { ENQUIRIES_API } from '../router.ts'
import { enquiryPath } from './enquiry-paths.ts'
import { STATUS_LABELS } from './enquiry-status.ts'
import { sameDayEnquiries } from './same-day.ts'

const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

type SameDayEnquiriesNoteProps = {
  day: string
  /** The id of the enquiry that is shown. */
  except: string
  /** Its own evening, once that is confirmed. */
  evening?: Confirmation
}

/**
 * Note of the evenings confirmed for a `day` and of the other enquiries for it, each linked; renders nothing if there
 * are none.
 */
export function SameDayEnquiriesNote({ day, except, evening }: SameDayEnquiriesNoteProps) {
  const key = /^2\d{3}-/.test(day) ? cacheKey([ENQUIRIES_API], { day }) : null
  const { data } = useQuery(key, responseGuard(enquiryPageSchema), ({ enquiries }: EnquiryPage) =>
    sameDayEnquiries(enquiries, { day, except }),
  )
  if (!data || data.booked.length + data.open.length === 0) return null
  const { booked, open } = data
  const isOverlapping = (one: Enquiry) => evening && findOverlap(evening, standingConfirmation(one)!)
  const overlapping = booked.filter(isOverlapping)
  const apart = booked.filter((one) => !isOverlapping(one))
  return (
    <div className="grid gap-1 rounded-field border border-gold-wash-line bg-gold-wash px-4 py-3 text-15">
      {overlapping.length > 0 && <Line says="Overlapper:" enquiries={overlapping} />}
      {apart.length > 0 && <Line says={evening ? 'Samme dag:' : 'Dagen er booket:'} enquiries={apart} />}
      {open.length > 0 && (
        <Line says={booked.length > 0 ? 'Har også spurt:' : 'Samme dag:'} enquiries={open} />
      )}
    </div>
  )
}

function Line({ says, enquiries }: { says: string; enquiries: Enquiry[] }) {
  // Each stands for itself in the list's parts.
  const parts = LIST.formatToParts(enquiries.map(({ id }) => id))
  const byId = new Map(enquiries.map((one) => [one.id, one]))
  return (
    <p>
      <b>{says}</b>{' '}
      {parts.map(({ type, value }) =>
        type === 'element' ? <Other key={value} enquiry={byId.get(value)!} /> : value,
      )}
      .
    </p>
  )
}

/** In a new tab, since what is typed here may not be saved. */
function Other({ enquiry }: { enquiry: Enquiry }) {
  const { id, name, status, offer } = enquiry
  const evening = standingConfirmation(enquiry)
  return (
    <>
      <a className="text-gold-700" href={enquiryPath({ id })} {...NEW_TAB}>
        {evening?.customer ?? name}
        <span className="visually-hidden"> (ny fane)</span>
      </a>{' '}
      {evening ? (
        <>
          <span className="whitespace-nowrap">{formatTimes(evening.startsAt, evening.endsAt)}</span>
          {` (${evening.place})`}
        </>
      ) : (
        `(${[STATUS_LABELS[status].toLowerCase(), offer?.partnerName].filter(Boolean).join(', ')})`
      )}
    </>
  )
}
