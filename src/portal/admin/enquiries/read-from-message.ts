import type { Enquiry } from '#domain/enquiry.ts'
import { mentionedDay } from '#domain/mentioned-day.ts'
import { mentionedTimes } from '#domain/mentioned-times.ts'
import { norwegianDay } from '#domain/validity.ts'

/** What was read from an enquiry's message, by field. */
export type ReadTexts = Partial<Record<'eventDate' | 'startsAt' | 'endsAt', string>>

/** Date and times that the customer's message names; no day that was given beside it, and none that is over. */
export function readFromMessage({ message, eventDate, createdAt }: Enquiry): ReadTexts {
  const day = mentionedDay(message, norwegianDay(new Date(createdAt)))
  const isComing = !eventDate && day !== null && day >= norwegianDay(new Date())
  return { ...(isComing && { eventDate: day }), ...mentionedTimes(message) }
}
