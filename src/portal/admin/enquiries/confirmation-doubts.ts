import { type ComingEvening, findOverlaps } from '#domain/coming-evening.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { formatTimes } from '#domain/norwegian.ts'
import { contradictedPrice } from '#domain/offered-price.ts'
import { formatPrice } from '#domain/price.ts'

/** What is asked before an evening is confirmed, and the field to correct otherwise. */
export type ConfirmationDoubt = { question: string; field: 'price' | 'startsAt'; correct: string }

type Typed = Record<string, string>

const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

/** Asks about a sum other than the one that was offered; null without one. */
export function priceDoubt(enquiry: Enquiry, { price = '' }: Typed): ConfirmationDoubt | null {
  const offered = contradictedPrice(enquiry, price)
  if (offered === null) return null
  const question = `Tilbudet lød på ${offered}. Vil du bekrefte ${formatPrice(price)}?`
  return { question, field: 'price', correct: 'Rett summen' }
}

/** Asks about evenings confirmed for the same time; null without one, or while a time is missing. */
export function overlapDoubt(
  { id }: Pick<Enquiry, 'id'>,
  { eventDate, startsAt, endsAt }: Typed,
  evenings: readonly ComingEvening[],
): ConfirmationDoubt | null {
  if (!eventDate || !startsAt || !endsAt) return null
  const overlaps = findOverlaps({ enquiryId: id, eventDate, startsAt, endsAt }, evenings)
  if (overlaps.length === 0) return null
  const others = overlaps.map(
    ({ other }) => `${other.customer} ${formatTimes(other.startsAt, other.endsAt)} (${other.place})`,
  )
  const question = `Kveldene overlapper: ${LIST.format(others)}. Bekreft likevel?`
  return { question, field: 'startsAt', correct: 'Rett tiden' }
}
