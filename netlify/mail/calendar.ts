import { type ConfirmedTerms, eveningTimes } from '#domain/confirmation.ts'
import type { SiteFacts } from '#domain/site.ts'

/**
 * A booked evening as an iCalendar file; `cancelled` removes it from calendars that have it. Its method is PUBLISH
 * (or CANCEL), which asks nobody for an answer.
 */
export async function renderBookingCalendar({
  id,
  terms,
  site,
  at,
  cancelled = false,
  note = '',
}: {
  /** The confirmation's. */
  id: string
  terms: ConfirmedTerms
  site: SiteFacts
  at: Date
  cancelled?: boolean
  /** What is said below the customer, for whom this file is. */
  note?: string
}): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: site.brand, product: 'bekreftelse', language: 'NO' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${id}@${site.domain}`,
    sequence: cancelled ? 1 : 0,
    stamp: at,
    ...eveningTimes(terms),
    summary: `${site.brand}: ${terms.what}`,
    description: [terms.customer, note].filter(Boolean).join('\n'),
    location: terms.place,
    organizer: { name: site.brand, email: site.email },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The last line too ends as RFC 5545 has it.
  return `${calendar.toString()}\r\n`
}
