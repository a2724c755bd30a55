import type { ActivityDetails } from './activity.ts'
import { bookingConfirmationRows, type ConfirmedTerms } from './confirmation.ts'
import { priceWithTax } from './price-tax-choice.ts'
import { formatLongDate } from './validity.ts'

/** What may be changed of an evening, by the label it has in its confirmation, in the order it is told. */
const TERMS = {
  day: 'Dato',
  times: 'Tid',
  place: 'Sted',
  guests: 'Gjester',
  what: 'Avtalt',
  price: 'Sum',
  travel: 'Reise',
  deposit: 'Depositum',
  invoicedBy: 'Faktura fra',
  customer: 'Kunde',
  organisationNumber: 'Org.nr.',
  invoiceReference: 'Deres ref.',
  email: 'E-post',
} as const
export type ChangedTerm = keyof typeof TERMS

/** One thing that a changed evening says otherwise than before, in words; empty where it says nothing of it. */
export type TermChange = { term: ChangedTerm; label: string; from: string; to: string }

type Site = Parameters<typeof bookingConfirmationRows>[1]

/** What differs between two confirmations of an evening; another spelling of a sum is no change. */
export function termChanges(former: ConfirmedTerms, terms: ConfirmedTerms, site: Site): TermChange[] {
  const [before, after] = [toldOf(former, site), toldOf(terms, site)]
  return Object.entries(TERMS).flatMap(([term, label]) => {
    const [from, to] = [before.get(label) ?? '', after.get(label) ?? '']
    return from === to ? [] : [{ term: term as ChangedTerm, label, from, to }]
  })
}

/** What a change comes to, to stand beside its label: 'kl. 19.00–21.00 (før: kl. 23.00–01.00)'. */
export function termChangeText({ from, to }: Pick<TermChange, 'from' | 'to'>): string {
  if (from === '') return to
  return to === '' ? `Gjelder ikke lenger (før: ${from})` : `${to} (før: ${from})`
}

/** What the activity log keeps of a confirmation: its day and sum, and the price that was `offered` if that is another. */
export function loggedTerms(
  { eventDate, price, priceTax }: ConfirmedTerms,
  offered: string | null,
): ActivityDetails {
  return { day: eventDate, price: priceWithTax(price, priceTax), ...(offered && { offered }) }
}

const ITS_VALUES: ReadonlySet<ChangedTerm> = new Set(['times', 'price', 'email'])
/** True for '120' and '80–100', not for words. */
const isCount = (guests: string) => /^\d+(?:[–-]\d+)?$/.test(guests)

/**
 * What the activity log keeps of a change: which terms, and of day, times, sum, address and a number of guests in figures
 * what they were and are. Never what was typed otherwise.
 */
export function loggedTermChanges(
  changes: readonly TermChange[],
  days: { from: string; to: string },
): ActivityDetails {
  const details: ActivityDetails = {}
  const fields: string[] = []
  for (const { term, from, to } of changes) {
    if (term === 'day') details[term] = [days.from, days.to]
    else if (ITS_VALUES.has(term) || (term === 'guests' && [from, to].every(isCount)))
      details[term] = [from, to]
    else fields.push(term)
  }
  return { ...details, fields }
}

function toldOf(terms: ConfirmedTerms, site: Site): Map<string, string> {
  return new Map([
    ['Dato', formatLongDate(terms.eventDate)],
    ...bookingConfirmationRows(terms, site),
    ['E-post', terms.email],
  ])
}
