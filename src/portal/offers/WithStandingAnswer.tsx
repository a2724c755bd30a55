import type { ReactNode } from 'react'
import { standingAnswer } from '#domain/confirmed-answer.ts'
import type { OfferSources } from '#domain/offer-view.ts'
import type { GivenAnswer } from '#domain/shown-answer.ts'
import type { KnownOffer } from './offers-api.ts'

export type StandingAnswerProps = {
  stored: KnownOffer
  /** What the form says of the offer. */
  sources: Pick<OfferSources, 'offer' | 'defaults' | 'config' | 'priceTax'>
  children: (answered: GivenAnswer | null) => ReactNode
}

/** Renders `children` with what an offer's page says of its answer. */
export function WithStandingAnswer({ stored, sources, children }: StandingAnswerProps) {
  const { answeredAt, declinedAt, yes = null, evening = null, cancelledFor } = stored
  const { offer, defaults, config, priceTax } = sources
  const price = offer?.price ?? defaults?.price ?? config.price
  const ended = cancelledFor ? 'cancelled' : null
  return children(
    standingAnswer(
      { price, priceTax },
      {
        ...{ answeredAt, declinedAt, yes, confirmed: evening },
        evening: evening ? 'confirmed' : ended,
      },
    ),
  )
}
