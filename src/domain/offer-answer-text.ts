import { type BonusId, hasSameBonuses } from './bonus.ts'
import { isConfirmedPrice } from './confirmed-answer.ts'
import { formatExactPrice, isSamePrice } from './exact-price.ts'
import { withNoBreakSpaces } from './norwegian.ts'
import type { AnsweredOffer as ReadOffer, StandingYes } from './offer-list.ts'
import { dayOfState, nearDay, type OfferLife, type OfferState, offerState } from './offer-state.ts'
import type { PriceTax } from './price-tax.ts'
import { norwegianDay } from './validity.ts'

/** An offer as its form's screen knows it; a list's row has no `yes`. */
type AnsweredOffer = OfferLife & {
  price?: string | null
  selectedExtras?: BonusId[] | null
  yes?: StandingYes | null
  evening?: ReadOffer['evening']
}

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

/**
 * What the page of a booked offer shows its customer: 'Kvelden er bekreftet for 42 000,-. Siden viser den summen.', or why
 * it shows none; null without a confirmed evening.
 * @param shown The price that the offer would show, and what stands about VAT beside it.
 */
export function confirmedPageText(
  { evening, yes, selectedExtras }: AnsweredOffer,
  shown: { price: string; priceTax: PriceTax | null },
): string | null {
  if (!evening) return null
  const keepsBonuses = Boolean(yes?.extras && selectedExtras && !hasSameBonuses(yes.extras, selectedExtras))
  const bonuses = 'bonusene kunden sa ja til'
  const parts = isConfirmedPrice(shown, evening)
    ? ['den summen', ...(keepsBonuses ? [`og ${bonuses}`] : [])]
    : [...(keepsBonuses ? [`${bonuses}, men`] : []), 'ingen pris, for den i skjemaet er en annen']
  return `Kvelden er bekreftet for ${withNoBreakSpaces(formatExactPrice(evening.price))}. Siden viser ${parts.join(' ')}.`
}
