import { useState } from 'react'
import {
  agreedInShort,
  type ComingEvening,
  daysUntilText,
  formatEveningDay,
  overlapText,
  sameDayText,
} from '#domain/coming-evening.ts'
import { formatExactPrice } from '#domain/exact-price.ts'
import { formatTimes } from '#domain/norwegian.ts'
import { Link } from '../../shell/links.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { enquiryPath } from '../enquiries/enquiry-paths.ts'

/** How many are shown at first. */
const SHOWN_MAX = 4

/** The next confirmed evenings, each leading to its enquiry, and on request all of them. */
export function ComingEveningsCard({ evenings }: { evenings: ComingEvening[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? evenings : evenings.slice(0, SHOWN_MAX)
  return (
    <Card as="section" className="p-5 md:p-6" aria-labelledby="evenings-title">
      <Heading size="panel" id="evenings-title">
        Neste kvelder
      </Heading>
      <ul className="mt-2 -mb-3">
        {shown.map((evening) => (
          <Evening
            key={evening.enquiryId}
            evening={evening}
            overlap={overlapText(evening, evenings)}
            sameDay={sameDayText(evening.eventDate, evenings)}
          />
        ))}
      </ul>
      {evenings.length > SHOWN_MAX && (
        <Button
          className="mt-2 -mb-2 -ml-3"
          kind="quiet"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Vis færre' : `Vis alle ${evenings.length}`}
        </Button>
      )}
    </Card>
  )
}

function Evening({
  evening,
  overlap,
  sameDay,
}: {
  evening: ComingEvening
  overlap: string
  sameDay: string
}) {
  const { eventDate, startsAt, endsAt, customer, place, what, price, partnerName } = evening
  const now = new Date()
  const until = daysUntilText(eventDate, now)
  return (
    <li className="border-t border-ivory-line first:border-t-0">
      <Link
        className="-mx-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-field px-3 py-3 wrap-anywhere text-ink no-underline hover:bg-night-800/6 lg:grid-cols-[16rem_minmax(0,1fr)_auto]"
        href={enquiryPath({ id: evening.enquiryId })}
      >
        <span>
          <b className="font-semibold">{formatEveningDay(eventDate, now)}</b>{' '}
          {until && <span className="ml-1 text-14 whitespace-nowrap text-ink-mute">{until}</span>}
        </span>
        <span className="inline-flex items-center gap-1 self-start tabular-nums lg:order-last">
          {formatExactPrice(price)}
          <Icon name="right" className="-mr-1.5 size-5 text-ink-mute" />
        </span>
        <span className="max-lg:col-span-full">
          {`${formatTimes(startsAt, endsAt)} · ${customer} · ${place}`}
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <small className="text-14 text-ink-mute">
              {[agreedInShort(what), partnerName].filter(Boolean).join(' · ')}
            </small>
            {overlap ? <Tag tone="bad">{overlap}</Tag> : sameDay && <Tag tone="gold">{sameDay}</Tag>}
          </span>
        </span>
      </Link>
    </li>
  )
}
