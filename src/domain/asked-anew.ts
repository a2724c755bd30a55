import { withNoBreakSpaces } from './norwegian.ts'
import type { OfferView } from './offer-view.ts'
import { formatDayAndMonth } from './validity.ts'

// Apart from the view, which the browser builds too: only the server knows what was asked.

/** That a new offer was asked for in place of one that is over; never by whom. */
export function askedAnewText(on: string): string {
  return `Dere ba om et nytt tilbud ${withNoBreakSpaces(formatDayAndMonth(on))}, og det er kommet fram.`
}

/** The view of an expired offer for which a new one was asked for on this day: it says so, and asks more quietly. */
export function askedAnewView(view: OfferView, on: string): OfferView {
  // What it says of a yes stays; that a new one may be asked for is known by now.
  const said = view.answered ? view.heroDescription : 'Tilbudet er utløpt.'
  return { ...view, heroDescription: `${said} ${askedAnewText(on)}`, isAskedAnew: true }
}
