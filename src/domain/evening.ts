import type { Enquiry } from './enquiry.ts'
import { formatCount } from './norwegian.ts'
import { formatDayAndMonth } from './validity.ts'

/** The evening an enquiry is about, with the day as `format` writes it: '12. desember · 120 gjester'; empty if unknown. */
export function eveningText(
  { eventDate, guests }: Pick<Enquiry, 'eventDate' | 'guests'>,
  format: (day: string) => string = formatDayAndMonth,
): string {
  return [eventDate && format(eventDate), guests && formatCount(guests, 'gjest', 'gjester')]
    .filter(Boolean)
    .join(' · ')
}
