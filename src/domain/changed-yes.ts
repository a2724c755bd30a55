import { standingConfirmation } from './confirmation.ts'
import type { Enquiry, EnquiryOffer } from './enquiry.ts'
import { priceSinceYesText } from './price-change.ts'
import { formatDayAndMonth } from './validity.ts'

type Day = string | null

const dayText = (day: Day) => (day ? formatDayAndMonth(day) : 'åpen dato')

/** Which day a yes names in place of a former one's: '12. juni i stedet for 5. juni'; empty for the same. */
export function changedDayText(now: Day, before: Day): string {
  return now === before ? '' : `${dayText(now)} i stedet for ${dayText(before)}`
}

/**
 * That the customer has answered anew after this yes, and for which day, or which day of theirs is confirmed; empty if
 * it stands.
 */
export function replacedText({
  eventDate,
  replacedBy,
  otherConfirmed,
}: Pick<Enquiry, 'eventDate' | 'replacedBy' | 'otherConfirmed'>): string {
  if (!replacedBy) return ''
  if (otherConfirmed)
    return `Kunden har svart på nytt, og kvelden ${formatDayAndMonth(otherConfirmed.eventDate)} er bekreftet.`
  const days = changedDayText(replacedBy.eventDate, eventDate)
  return `Kunden har svart på nytt${days && `: ${days}`}.`
}

/** That a yes replaces a former one: 'Endret svar, før 5. juni', or for the same day 'Svart på nytt'; else empty. */
export function replacesText({ eventDate, replaces }: Pick<Enquiry, 'eventDate' | 'replaces'>): string {
  if (!replaces) return ''
  return replaces.eventDate !== eventDate
    ? `Endret svar, før ${dayText(replaces.eventDate)}`
    : 'Svart på nytt'
}

/** That its offer says another price than this yes, which stands and waits for its evening, was given to; else empty. */
export function changedPriceText({
  answer,
  offer,
  answeredSince,
  confirmation,
  otherConfirmed,
}: Pick<Enquiry, 'answer' | 'answeredSince' | 'confirmation' | 'otherConfirmed'> & {
  offer: Pick<EnquiryOffer, 'price' | 'currentPrice'> | null
}): string {
  const waits = answer === 'yes' && answeredSince === '' && !confirmation && !otherConfirmed
  return offer && waits ? priceSinceYesText({ yes: offer.price, now: offer.currentPrice }) : ''
}

/** Where what a yes leaves out comes from: 'fra svaret 12. november'. */
export function formerAnswerText({ on }: { on: string }): string {
  return `fra svaret ${formatDayAndMonth(on)}`
}

/** That an evening of its offer is confirmed by another enquiry: 'Kvelden 12. februar er bekreftet'; empty without one. */
export function otherConfirmedText({
  confirmation,
  otherConfirmed,
}: Pick<Enquiry, 'confirmation' | 'otherConfirmed'>): string {
  if (!otherConfirmed || standingConfirmation({ confirmation })) return ''
  return `Kvelden ${formatDayAndMonth(otherConfirmed.eventDate)} er bekreftet`
}
