import { nextStepText } from '#domain/next-step.ts'
import type { Offer } from '#domain/offer.ts'
import type { OfferLife } from '#domain/offer-state.ts'
import { firstOpenedText, type Openings, openedText } from '#domain/opened-text.ts'

type OpenedOffer = Openings & Pick<Offer, 'answeredAt' | 'declinedAt'> & OfferLife

/** Whether, when and how often a customer has opened an offer, and what to do next. */
export function OpenedLine({ offer }: { offer: OpenedOffer }) {
  const now = new Date()
  const opened = openedText(offer, now)
  const first = firstOpenedText(offer, now)
  const next = nextStepText(offer, now)
  // Without JavaScript an opening is not counted: whoever has answered or asked has seen it all the same.
  const isUnseen = opened === null && next === null && (offer.answeredAt ?? offer.declinedAt) === null
  if (!isUnseen && !opened && !next) return null
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 text-14 text-ink-mute lining-nums tabular-nums">
      {isUnseen && 'Ikke åpnet ennå'}
      {opened && <span className="font-medium text-ink">{opened}</span>}
      {first && <span>{first}</span>}
      {next && <span className="font-medium text-ink">{next}</span>}
    </p>
  )
}
