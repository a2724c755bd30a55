import type { Enquiry } from './enquiry.ts'
import { formatDayAndMonth } from './validity.ts'

/** The evening an enquiry is about, with the day as `format` writes it: '12. desember · 120 gjester'; empty if unknown. */
export function eveningText(
  { eventDate, guests }: Pick<Enquiry, 'eventDate' | 'guests'>,
  format: (day: string) => string = formatDayAndMonth,
): string {
  return [eventDate && format(eventDate), guests && guestsText(guests)].filter(Boolean).join(' · ')
}

/** How many come, with the noun unless the customer wrote one: '80–100 gjester', 'ca. 80 personer'. */
export function guestsText(written: string): string {
  if (written === '1') return '1 gjest'
  return /\p{L}\P{N}*$/u.test(written) ? written : `${written} gjester`
}
