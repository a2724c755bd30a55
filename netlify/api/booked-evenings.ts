import { type ConfirmedTerms, standingConfirmation } from '#domain/confirmation.ts'
import { loggedTermChanges, loggedTerms, termChanges } from '#domain/confirmation-changes.ts'
import type { ConfirmationRequest } from '#domain/confirmation-request.ts'
import { isSameAddress } from '#domain/email-address.ts'
import { leadingAmount } from '#domain/exact-price.ts'
import { contradictedPrice } from '#domain/offered-price.ts'
import { wholeKroner } from '#domain/price.ts'
import type { Actor } from '../data/queries/activity.ts'
import { changeConfirmation } from '../data/queries/changed-confirmations.ts'
import { confirmEnquiry } from '../data/queries/confirmations.ts'
import type { EnquiryToConfirm } from '../data/queries/stored-confirmations.ts'
import { ownerAddress } from '../mail/addresses.ts'
import { buildDayBookedMail, buildDayFreeMail } from '../mail/booked-day.ts'
import { renderBookingCalendar } from '../mail/calendar.ts'
import { buildBookingChangedMails, buildBookingConfirmedMails } from '../mail/confirmation.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { adminEnquiryUrl } from '../mail/portal-links.ts'
import { type Services, siteUrl } from '../services.ts'
import { requireValidEventDate } from './parameters.ts'

type Booking = {
  services: Services
  waitUntil: (work: Promise<unknown>) => void
  enquiryId: string
  from: EnquiryToConfirm
  agreed: Omit<ConfirmationRequest, 'replaces'>
  /** The secret link of its page, and what is stored of that. */
  url: string
  tokenHash: string
  now: Date
  by: Actor
}
type Booked = Pick<Awaited<ReturnType<typeof confirmEnquiry>>, 'outcome' | 'mailed' | 'confirmation'>

/** Confirms an enquiry's evening and mails it. */
export async function confirmEvening(booking: Booking): Promise<Booked> {
  const { services, waitUntil, enquiryId, from, url, tokenHash, now, by } = booking
  const { id, ...agreed } = booking.agreed
  const { partnerId, partnerName, confirmation: former } = from
  requireValidEventDate(agreed.eventDate, now)
  const terms: ConfirmedTerms = { ...agreed, partnerName, termsVersion: services.termsVersion }
  const told = await toldOf(from, services, {
    eveningId: id,
    sequence: 0,
    page: url,
    enquiryId,
    terms,
    at: now,
  })
  return storeAndSendMail(services, waitUntil, () =>
    confirmEnquiry(services.db, {
      ...{ id, enquiryId, partnerId, terms, tokenHash, now, by },
      value: bookingValue(terms),
      formerValue: former && bookingValue(former),
      mails: buildBookingConfirmedMails({ ...told, url }),
      dayMails: dayMailsOf(terms, services),
      details: loggedTerms(terms, contradictedPrice({ ...from.offered, confirmation: former }, terms.price)),
    }),
  )
}

/**
 * Changes the evening whose standing confirmation is `replaces`, and mails what is changed. Its terms' version stays, and
 * so may its day once that is over. Nothing changed is as good as known.
 */
export async function changeEvening(booking: Booking, replaces: string): Promise<Booked> {
  const { services, waitUntil, enquiryId, from, url, tokenHash, now, by } = booking
  const { id, ...agreed } = booking.agreed
  const { partnerId, partnerName, calendarEvent } = from
  const former = standingConfirmation(from)
  if (former?.id !== replaces || !calendarEvent)
    return { outcome: former?.id === id ? 'known' : 'other', mailed: null, confirmation: null }
  const isMoved = agreed.eventDate !== former.eventDate
  if (isMoved) requireValidEventDate(agreed.eventDate, now)
  const terms: ConfirmedTerms = { ...agreed, partnerName, termsVersion: former.termsVersion }
  const changes = termChanges(former, terms, services.site)
  if (changes.length === 0) return { outcome: 'known', mailed: null, confirmation: null }
  const { eveningId, revision } = calendarEvent
  const told = await toldOf(from, services, {
    eveningId,
    sequence: revision + 1,
    page: url,
    enquiryId,
    terms,
    at: now,
  })
  const isResummed = bookingValue(terms) !== bookingValue(former)
  return storeAndSendMail(services, waitUntil, () =>
    changeConfirmation(services.db, {
      ...{ id, replaces, enquiryId, partnerId, terms, tokenHash, now, by },
      revokesLinks: !isSameAddress(terms.email, former.email),
      value: isResummed ? { now: bookingValue(terms), former: bookingValue(former) } : null,
      mails: buildBookingChangedMails({ ...told, url, changes }),
      move: isMoved
        ? {
            ...dayMailsOf(terms, services),
            from: former.eventDate,
            formerDayFree: buildDayFreeMail(former, services.site),
          }
        : null,
      details: loggedTermChanges(changes, { from: former.eventDate, to: terms.eventDate }),
    }),
  )
}

const dayMailsOf = (terms: ConfirmedTerms, { site }: Services) => ({
  dayTaken: buildDayBookedMail(terms, site),
  dayFree: buildDayFreeMail(terms, site),
})

/** What a booking is worth in whole kroner; null for a sum with øre. */
function bookingValue({ price }: Pick<ConfirmedTerms, 'price'>): number | null {
  const kroner = wholeKroner(leadingAmount(price) ?? '')
  return kroner === null ? null : Number(kroner)
}

type ToldEvening = {
  eveningId: string
  sequence: number
  enquiryId: string
  terms: ConfirmedTerms
  at: Date
  /** The URL of the confirmation's page. */
  page?: string
  cancelled?: boolean
}

/** What the mails of a confirmation tell: the evening, with its calendar files, who asked, and who answers it where. */
export async function toldOf(
  from: EnquiryToConfirm,
  { site, environment }: Services,
  { enquiryId, ...evening }: ToldEvening,
) {
  const url = siteUrl({ site, environment })
  const who = from.name === evening.terms.customer ? null : from.name
  const note = [who, from.phone, adminEnquiryUrl(url, enquiryId)].filter(Boolean).join('\n')
  const calendar = await renderBookingCalendar({ ...evening, site })
  const ownerCalendar = await renderBookingCalendar({ ...evening, site, owner: { note } })
  const owner = ownerAddress(environment, site)
  return { enquiryId, terms: evening.terms, from, site, siteUrl: url, owner, calendar, ownerCalendar }
}
