import { formatExactPrice, isSamePrice } from './exact-price.ts'
import { withNoBreakSpaces } from './norwegian.ts'
import type { StandingYes } from './offer-list.ts'
import { dayOfState, nearDay, type OfferLife, type OfferState, offerState } from './offer-state.ts'
import { norwegianDay } from './validity.ts'

/** An offer as its form's screen knows it; a list's row has no `yes`. */
type AnsweredOffer = OfferLife & { price?: string | null; yes?: StandingYes | null }

/**
 * What the customer answered: 'Kari sa ja til 45 000,- 27. november. Prisen ble endret til 47 000,- 28. november.', or
 * 'Kunden takket nei · 14. november', and a question that waits before it; null before an answer.
 */
export function offerAnswerText(offer: AnsweredOffer, now: Date): string | null {
  if (offer.withdrawnAt) return null
  return [offer.asked && 'Kunden har spurt om noe', answerText(offer, now)].filter(Boolean).join('. ') || null
}

function answerText(offer: AnsweredOffer, now: Date): string | null {
  const state = offerState(offer, now)
  if (state === 'interessert' && offer.yes?.price) return yesText(offer, offer.yes, now)
  const said = ANSWERS[state]
  const day = dayOfState(offer, state)
  return said ? [said, ...(day ? [nearDay(day, now)] : [])].join(' · ') : null
}

const ANSWERS: Partial<Record<OfferState, string>> = {
  booket: 'Kvelden er booket',
  avlyst: 'Kvelden er avlyst',
  interessert: 'Kunden er interessert',
  'takket nei': 'Kunden takket nei',
}

function yesText({ price = null }: AnsweredOffer, yes: StandingYes, now: Date): string {
  const day = (at: string) => nearDay(norwegianDay(new Date(at)), now)
  const amount = (one: string) => withNoBreakSpaces(formatExactPrice(one))
  const said = `${yes.name || 'Kunden'} sa ja til ${amount(yes.price!)} ${day(yes.at)}.`
  const change = yes.priceChange?.price === price ? yes.priceChange : null
  const isAsAnswered = price === null ? change === null : isSamePrice(price, yes.price!)
  if (isAsAnswered) return said
  const changed = [
    'Prisen ble endret',
    ...(price === null ? [] : [`til ${amount(price)}`]),
    // Saved this moment, the change is not in the log that was read.
    ...(change ? [day(change.at)] : []),
  ]
  return `${said} ${changed.join(' ')}.`
}
