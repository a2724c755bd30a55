import type { ComingEvening } from './coming-evening.ts'
import type { Enquiry } from './enquiry.ts'
import { mentionedDay } from './mentioned-day.ts'
import { norwegianDay } from './validity.ts'

type AskedForDay = Pick<Enquiry, 'id' | 'status' | 'eventDate' | 'message' | 'createdAt' | 'replacedBy'>

/** True if another's evening is confirmed for the day that an open enquiry asks for, in a field or in the message. */
export function isDayTaken(
  { id, status, eventDate, message, createdAt, replacedBy }: AskedForDay,
  evenings: readonly Pick<ComingEvening, 'enquiryId' | 'eventDate'>[],
): boolean {
  if (status === 'booket' || status === 'tapt' || replacedBy) return false
  const day = eventDate || mentionedDay(message, norwegianDay(new Date(createdAt)))
  return evenings.some((evening) => evening.eventDate === day && evening.enquiryId !== id)
}
