import { useId } from 'react'
import { buildUrl, cacheKey } from '#browser/cache-keys.ts'
import type { ComingEvening } from '#domain/coming-evening.ts'
import { type EnquiryPage, enquiryPageSchema } from '#domain/enquiry.ts'
import { noticesSchema } from '#domain/notice.ts'
import { type OutboxPage, outboxPageSchema } from '#domain/outbox.ts'
import { listWaitingItems, type WaitingItem } from '#domain/what-waits.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { Link, TextLink } from '../../shell/links.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ENQUIRIES_API, ENQUIRIES_PATH, OUTBOX_API, OUTBOX_PATH } from '../router.ts'
import { NOTICES_KEY, useWaitingCounts } from '../waiting-counts.ts'

/** How many are shown: the rest stands in the lists. */
const SHOWN_MAX = 6
/** The outbox begins with its newest: more are read, since the oldest of them are shown. */
const MAILS_MAX = 100
const NEW_ENQUIRIES = cacheKey([ENQUIRIES_API], { status: 'ny', sort: 'oldest', limit: String(SHOWN_MAX) })
const STUCK = cacheKey([OUTBOX_API], { stuck: 'true', limit: String(MAILS_MAX) })
/** How {@link useWaitingTasks} reads what waits. */
export const WAITING_READ = [
  { key: NOTICES_KEY, guard: responseGuard(noticesSchema) },
  { key: NEW_ENQUIRIES, guard: responseGuard(enquiryPageSchema) },
  { key: STUCK, guard: responseGuard(outboxPageSchema) },
]

/**
 * What needs a person now, oldest first, beside the confirmed `evenings`, and how much that is in all; `isKnown` once
 * it is read or could not be, `isNothing` if it is known that nothing does.
 */
export function useWaitingTasks(evenings: readonly ComingEvening[] = []): {
  isKnown: boolean
  isNothing: boolean
  items: WaitingItem[]
  count: number
} {
  const waiting = useWaitingCounts()
  const isWaiting = waiting !== undefined && waiting.enquiries + waiting.mails > 0
  const enquiries = useQuery(
    isWaiting ? NEW_ENQUIRIES : null,
    responseGuard(enquiryPageSchema),
    (page: EnquiryPage) => page,
  )
  const mails = useQuery(
    isWaiting ? STUCK : null,
    responseGuard(outboxPageSchema),
    (page: OutboxPage) => page,
  )
  const hasFailed = Boolean(enquiries.error || mails.error)
  const found = isWaiting && enquiries.data && mails.data && { ...enquiries.data, ...mails.data }
  return {
    isNothing: waiting !== undefined && !isWaiting,
    isKnown: waiting !== undefined && (!isWaiting || hasFailed || Boolean(found)),
    items: found ? listWaitingItems({ ...found, evenings }, new Date()).slice(0, SHOWN_MAX) : [],
    count: enquiries.data && mails.data ? enquiries.data.counts.ny + mails.data.total : 0,
  }
}

type WaitingTasksCardProps = {
  title: string
  items: WaitingItem[]
  count: number
  /** What can wait longer than the rest. */
  isQuiet?: boolean
  /** Where all of them stand, in place of how many more there are. */
  seeAll?: string
}

/** What waits, each with its one next step, and how many more there are. */
export function WaitingTasksCard({ title, items, count, isQuiet = false, seeAll }: WaitingTasksCardProps) {
  const titleId = useId()
  return (
    <Card as="section" className="p-5 md:p-6" aria-labelledby={titleId}>
      <Heading size={isQuiet ? 'offer' : 'panel'} id={titleId}>
        {title}
      </Heading>
      <ul className="mt-2 -mb-3 gap-x-10 xl:grid xl:grid-cols-2">
        {items.map((item) => (
          <Item key={item.id} item={item} isQuiet={isQuiet} />
        ))}
      </ul>
      {count > items.length && (
        <p className="mt-3 -mb-1 border-t border-ivory-line pt-3 text-15 text-ink-mute">
          {seeAll ? <TextLink href={seeAll}>Se alle</TextLink> : `og ${count - items.length} til`}
        </p>
      )}
    </Card>
  )
}

function Item({ item, isQuiet }: { item: WaitingItem; isQuiet: boolean }) {
  const { about, what, facts, clock, isLate, isDayTaken, booked, step, query } = item
  const href = buildUrl(about === 'mail' ? OUTBOX_PATH : ENQUIRIES_PATH, query)
  return (
    <li className="grid items-center justify-items-start gap-x-4 gap-y-2 border-t border-ivory-line py-3 first:border-t-0 only:col-span-2 xs:grid-cols-[minmax(0,1fr)_auto] xl:nth-2:border-t-0">
      <p className="wrap-anywhere">
        {what}
        {facts && (
          <small className="block text-14 text-ink-mute 2xs:line-clamp-2 md:line-clamp-1">{facts}</small>
        )}
        {booked && (
          <Tag tone="ok" className="mr-1.5">
            {booked}
          </Tag>
        )}
        {isDayTaken && <Tag tone="gold">Dagen er booket</Tag>}
        {clock && (
          <small className={`block text-14 ${isLate ? 'font-medium text-error-paper' : 'text-ink-mute'}`}>
            {clock}
          </small>
        )}
      </p>
      <Link
        className={buttonClass({ kind: isQuiet ? 'quiet' : 'line' })}
        href={href}
        aria-label={`${step}: ${what}`}
      >
        {step}
      </Link>
    </li>
  )
}
