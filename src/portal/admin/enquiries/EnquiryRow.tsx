import type { CacheKey } from '#browser/cache-keys.ts'
import { changedPriceText, otherConfirmedText, replacesText } from '#domain/changed-yes.ts'
import { standingConfirmation } from '#domain/confirmation.ts'
import { answeredSinceText, type Enquiry, replyEmail } from '#domain/enquiry.ts'
import { eveningText } from '#domain/evening.ts'
import { formatKroner } from '#domain/price.ts'
import { formatRelativeTime } from '#domain/when.ts'
import { CARD_HOVER } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { ListRow, RowFacts, StretchedRowButton } from '../lists/ListRow.tsx'
import { StatusSelect } from './StatusSelect.tsx'
import { useBookingConfirmation } from './use-booking-confirmation.tsx'

type EnquiryRowProps = {
  enquiry: Enquiry
  /** True if another's evening is confirmed for the day it asks for. */
  isDayTaken: boolean
  list: CacheKey
  /** Opens it, or another that it leads to. */
  onOpen: (id: string) => void
}

const NEW_EDGE =
  'border-l-4 border-l-gold-600 pl-[calc(1rem-3px)] hover:border-l-gold-600 md:pl-[calc(1.25rem-3px)]'

/** One enquiry: who, when, for which evening, the start of the message, and its status. */
export function EnquiryRow({ enquiry, isDayTaken, list, onOpen }: EnquiryRowProps) {
  const { name, phone, message, createdAt, status, offer, value, confirmation, askedBefore } = enquiry
  const standing = standingConfirmation(enquiry)
  const isCancelled = confirmation !== null && !standing
  const evening = eveningText({ ...enquiry, ...confirmation })
  const since = answeredSinceText(enquiry)
  const changed = replacesText(enquiry)
  const booked = otherConfirmedText(enquiry)
  const price = changedPriceText(enquiry)
  const { isOpen, open, sheet } = useBookingConfirmation(enquiry, 'Ikke ennå')
  return (
    <ListRow
      columns="md:grid-cols-[minmax(0,1fr)_auto]"
      className={`${CARD_HOVER} ${status === 'ny' ? NEW_EDGE : 'pl-4 md:pl-5'}`}
    >
      <div className="min-w-0">
        <Heading size="row">
          <StretchedRowButton onClick={() => onOpen(enquiry.id)}>{name}</StretchedRowButton>
        </Heading>
        <RowFacts>
          {[offer?.companyName, formatRelativeTime(createdAt, new Date()), replyEmail(enquiry) || phone]
            .filter((fact) => fact && fact !== name)
            .join(' · ')}
        </RowFacts>
        {(evening || offer || value !== null || isDayTaken || isCancelled) && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            {evening && <b className="text-15 font-semibold">{evening}</b>}
            {isCancelled && <Tag tone="bad">Avlyst</Tag>}
            {offer && (
              <Tag tone="gold" className="max-w-full">
                <span className="truncate">Tilbud{offer.partnerName && ` fra ${offer.partnerName}`}</span>
              </Tag>
            )}
            {changed && <Tag tone="plain">{changed}</Tag>}
            {price && <Tag tone="plain">{price}</Tag>}
            {status === 'ny' && askedBefore.length > 0 && <Tag tone="plain">Har spurt om noe</Tag>}
            {since && <Tag tone={enquiry.answeredSince === 'no' ? 'bad' : 'plain'}>{since}</Tag>}
            {booked && (
              <span className="z-1 text-14">
                <TextButton onClick={() => onOpen(enquiry.otherConfirmed!.id)}>{booked}</TextButton>
              </span>
            )}
            {isDayTaken && <Tag tone="gold">Dagen er booket</Tag>}
            {value !== null && <Tag tone={status === 'booket' ? 'ok' : 'plain'}>{formatKroner(value)}</Tag>}
          </p>
        )}
        <p className="mt-1.5 line-clamp-2 max-w-[70ch] text-15 wrap-anywhere text-ink-soft">{message}</p>
      </div>
      <StatusSelect className="z-1 md:w-36" enquiry={enquiry} list={list} onBook={open} />
      <Dialog open={isOpen} {...sheet} />
    </ListRow>
  )
}
