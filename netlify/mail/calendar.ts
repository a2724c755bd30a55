import { type ConfirmedTerms, eveningTimes } from '#domain/confirmation.ts'
import type { SiteFacts } from '#domain/site.ts'

/**
 * A booked evening as an iCalendar file; `cancelled` removes it from calendars that have it. Its method is PUBLISH
 * (or CANCEL), which asks nobody for an answer.
 */
export async function renderBookingCalendar({
  eveningId,
  sequence,
  terms,
  site,
  at,
  cancelled = false,
  page,
  owner,
}: {
  /** The id of the evening's first confirmation: the event's own in every file about it. */
  eveningId: string
  /** How often it was changed or cancelled by then: calendars keep what has the highest. */
  sequence: number
  terms: ConfirmedTerms
  site: SiteFacts
  at: Date
  cancelled?: boolean
  /** The URL of the confirmation's page; a cancelled evening's file has none. */
  page?: string
  /** For the owner's file, which is called by customer and place, not by whom they have ordered; `note` is said last. */
  owner?: { note: string }
}): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: site.brand, product: 'bekreftelse', language: 'NO' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${eveningId}@${site.domain}`,
    sequence,
    stamp: at,
    ...eveningTimes(terms),
    summary: owner
      ? `${terms.customer}, ${terms.place}`
      : `${site.brand}: ${shortly(terms.what)} – ${terms.customer}`,
    description: [
      terms.customer,
      terms.what,
      page && `Bekreftelsen: ${page}`,
      owner ? owner.note : `${site.name}: ${site.phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
    url: page ?? null,
    location: terms.place,
    organizer: { name: site.brand, email: site.email },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The last line too ends as RFC 5545 has it.
  return `${calendar.toString()}\r\n`
}

/** In characters, with the dots that say there is more. */
const SHORTLY_MAX = 40

/** What is agreed as a calendar has room for it: 'Magisk Aften. Bonuser: Spesialillusjon' → 'Magisk Aften'. */
function shortly(what: string): string {
  const [first = ''] = what.split(/[.,:;](?=\s)| [(–-]/, 1)
  if (first.length <= SHORTLY_MAX) return first
  return `${first.slice(0, SHORTLY_MAX).replace(/\s+\S*$/, '')} …`
}
