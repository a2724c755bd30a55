import * as z from 'zod/mini'
import { upperFirst } from './letters.ts'
import { type Infer, nullableTextSchema } from './response-schema.ts'
import { daysAfter, formatShortWeekday, norwegianDay } from './validity.ts'
import { daysBetween } from './when.ts'

/** For so many days ahead it is said how far off an evening is. */
const NEAR_DAYS_MAX = 14
/** An evening further off is written with its year. */
const YEAR_UNSAID_DAYS_MAX = 300

/** A confirmed evening that is today or later, as its confirmation says it. */
const comingEveningSchema = () =>
  z.strictObject({
    enquiryId: z.uuid(),
    /** For example '2027-02-12'. */
    eventDate: z.string(),
    /** Norwegian time, for example '19:00'; an end before the start is on the next day. */
    startsAt: z.string(),
    endsAt: z.string(),
    customer: z.string(),
    place: z.string(),
    /** What is agreed, for example 'Magisk Aften'. */
    what: z.string(),
    /** As it was agreed, for example '35 000,-'. */
    price: z.string(),
    partnerName: nullableTextSchema(),
  })
export type ComingEvening = Infer<typeof comingEveningSchema>

/** The response of `GET /api/admin/evenings`: soonest first, at most 200. */
export const comingEveningsSchema = () => z.strictObject({ evenings: z.array(comingEveningSchema()) })

/** An evening's day in a list: 'Fre. 12. februar', with the year once it is far off. */
export function formatEveningDay(day: string, now: Date): string {
  const isFar = daysBetween(norwegianDay(now), day) > YEAR_UNSAID_DAYS_MAX
  return upperFirst(formatShortWeekday(day, { year: isFar }))
}

/** How far off a near day is: 'i dag', 'i morgen', 'om 3 dager'; empty from 15 days on. */
export function daysUntilText(day: string, now: Date): string {
  const today = norwegianDay(now)
  if (day === today) return 'i dag'
  if (day === daysAfter(today, 1)) return 'i morgen'
  const days = daysBetween(today, day)
  return days <= NEAR_DAYS_MAX ? `om ${days} dager` : ''
}

/** How many evenings the same day has, in words: '2 kvelder denne dagen'; empty for one. */
export function sameDayText(day: string, evenings: readonly ComingEvening[]): string {
  const count = evenings.filter(({ eventDate }) => eventDate === day).length
  return count > 1 ? `${count} kvelder denne dagen` : ''
}
