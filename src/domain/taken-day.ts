import type { ComingEvening } from './coming-evening.ts'
import type { Enquiry } from './enquiry.ts'
import { mentionedDay } from './mentioned-day.ts'
import { norwegianDay } from './validity.ts'

type AskedForDay = Pick<
  Enquiry,
  'id' | 'status' | 'eventDate' | 'message' | 'createdAt' | 'replacedBy' | 'otherConfirmed' | 'confirmation'
>

/**
 * True if another's evening is confirmed for the day of an open enquiry: the one last agreed, though cancelled, else the
 * one it asks for, in a field or in the message.
 */
export function isDayTaken(
  { id, status, eventDate, message, createdAt, replacedBy, otherConfirmed, confirmation }: AskedForDay,
  evenings: readonly Pick<ComingEvening, 'enquiryId' | 'eventDate'>[],
): boolean {
  if (status === 'booket' || status === 'tapt' || replacedBy) return false
  const day = confirmation?.eventDate ?? askedForDay({ eventDate, message }, new Date(createdAt))
  const own = [id, otherConfirmed?.id ?? id]
  return evenings.some((evening) => evening.eventDate === day && !own.includes(evening.enquiryId))
}

/** The day that is asked for, in a field or in the message that was written at a time; null for none. */
export function askedForDay(
  { eventDate, message }: { eventDate: string | null; message: string },
  writtenAt: Date,
): string | null {
  return eventDate || mentionedDay(message, norwegianDay(writtenAt))
}
