import * as z from 'zod/mini'
import { agreedParts } from './agreed-parts.ts'
import { upperFirst } from './letters.ts'
import { formatCount, formatTimes } from './norwegian.ts'
import { type Infer, isoTimeSchema, nullableTextSchema } from './response-schema.ts'
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

/** An enquiry that was answered, of which nothing has become yet. */
const answeredEnquirySchema = () =>
  z.strictObject({
    enquiryId: z.uuid(),
    /** 'yes' or 'question' for an answer to an offer; empty for an enquiry that is none. */
    answer: z.string(),
    name: z.string(),
    /** How it begins. */
    message: z.string(),
    /** The customer's company, and whose offer it is; null once nobody knows. */
    companyName: nullableTextSchema(),
    partnerName: nullableTextSchema(),
    /** The day it asks for, as '2027-02-12'; null for an open one. */
    eventDate: nullableTextSchema(),
    guests: nullableTextSchema(),
    /** As written on the offer, for example '45000'; null once nobody knows. */
    price: nullableTextSchema(),
    /** When it was marked as answered. */
    answeredAt: isoTimeSchema(),
  })
export type AnsweredEnquiry = Infer<typeof answeredEnquirySchema>

/**
 * The response of `GET /api/admin/evenings`: soonest first, at most 200; the answered yeses that are not confirmed, and
 * the other answered enquiries, each answered longest ago first, at most 50.
 */
export const comingEveningsSchema = () =>
  z.strictObject({
    evenings: z.array(comingEveningSchema()),
    unconfirmed: z.array(answeredEnquirySchema()),
    unsettled: z.array(answeredEnquirySchema()),
  })

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

/** What is agreed, without its contents and with its bonuses only counted: 'Magisk Aften · 5 bonuser'. */
export function agreedInShort(what: string): string {
  const { title, bonuses } = agreedParts(what)
  return bonuses.length > 0 ? `${title} · ${formatCount(bonuses.length, 'bonus', 'bonuser')}` : title
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

/** When two evenings are both on, from and to, for example '2027-02-12T20:00'; null if never. */
export function findOverlap(one: Times, other: Times): { from: string; to: string } | null {
  const both = [one, other]
  const from = both.map(({ eventDate, startsAt }) => `${eventDate}T${startsAt}`).sort()[1]!
  const to = both.map((evening) => `${lastDayOf(evening)}T${evening.endsAt}`).sort()[0]!
  return from < to ? { from, to } : null
}

/** An evening that is on at the same time as another, and when both are. */
type Overlap = { other: ComingEvening; from: string; to: string }

/** The other evenings that are on at the same time as this one, the longest overlap first. */
export function findOverlaps(
  evening: Times & Pick<ComingEvening, 'enquiryId'>,
  evenings: readonly ComingEvening[],
): Overlap[] {
  return evenings
    .filter(({ enquiryId }) => enquiryId !== evening.enquiryId)
    .flatMap((other) => {
      const times = findOverlap(evening, other)
      return times ? [{ other, ...times }] : []
    })
    .sort((one, next) => lengthMs(next) - lengthMs(one))
}

const lengthMs = ({ from, to }: Overlap) => Date.parse(to) - Date.parse(from)

/** When an evening is on at the same time as another, the longest such: 'Overlapper kl. 20.00–20.30'; empty if never. */
export function overlapText(evening: ComingEvening, evenings: readonly ComingEvening[]): string {
  const [longest] = findOverlaps(evening, evenings)
  if (!longest) return ''
  return `Overlapper ${formatTimes(longest.from.slice(11), longest.to.slice(11))}`
}
