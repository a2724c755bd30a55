import * as z from 'zod/mini'
import { upperFirst } from './letters.ts'
import { formatClockTime } from './norwegian.ts'
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

type Times = Pick<ComingEvening, 'eventDate' | 'startsAt' | 'endsAt'>

/** The day an evening ends on: the next if it ends at or before its beginning. */
export function lastDayOf({ eventDate, startsAt, endsAt }: Times): string {
  return endsAt <= startsAt ? daysAfter(eventDate, 1) : eventDate
}

/** An evening that is on at the same time as another, with the clock times between which both are. */
type Overlap = { other: ComingEvening; from: string; to: string }

/** The other evenings that are on at the same time as this one, the earliest overlap first. */
export function findOverlaps(
  evening: Times & Pick<ComingEvening, 'enquiryId'>,
  evenings: readonly ComingEvening[],
): Overlap[] {
  return evenings
    .filter(({ enquiryId }) => enquiryId !== evening.enquiryId)
    .map((other) => {
      const both = [evening, other]
      const from = both.map(({ eventDate, startsAt }) => `${eventDate}T${startsAt}`).sort()[1]!
      const to = both.map((one) => `${lastDayOf(one)}T${one.endsAt}`).sort()[0]!
      return { other, from, to }
    })
    .filter(({ from, to }) => from < to)
    .sort((one, next) => (one.from < next.from ? -1 : 1))
    .map(({ other, from, to }) => ({ other, from: from.slice(11), to: to.slice(11) }))
}

/** When an evening is on at the same time as another, the earliest such: 'Overlapper kl. 20.00–20.30'; empty if never. */
export function overlapText(evening: ComingEvening, evenings: readonly ComingEvening[]): string {
  const [first] = findOverlaps(evening, evenings)
  return first ? `Overlapper kl. ${formatClockTime(first.from)}–${formatClockTime(first.to)}` : ''
}
