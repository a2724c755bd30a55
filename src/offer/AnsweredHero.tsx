import type { ReactNode } from 'react'
import type { OfferView } from '#domain/offer-view.ts'
import type { ShownAnswer } from '#domain/shown-answer.ts'
import { OfferHeroSection } from './OfferHeroSection.tsx'

type AnsweredHeroProps = {
  view: Pick<OfferView, 'customerName' | 'partnerName'>
  answered: ShownAnswer
  /** The ways on; the preview leaves them out. */
  children?: ReactNode
}

/**
 * The first screen of an answered offer: what was said, and what follows from it. Drawn by the server and the portal's
 * preview, it costs the page no script; its classes must be some that the page has otherwise.
 */
export function AnsweredHero({ view, answered, children }: AnsweredHeroProps) {
  const { customerName, partnerName } = view
  const { said, next, promise, instead } = answered
  const closes = instead?.opensForm === false && instead.text
  return (
    <OfferHeroSection className="previewed:min-h-0 previewed:pt-64 previewed:pb-7">
      <div className="mx-auto w-wrap">
        <p className="text-gold-400">
          {customerName ? `Tilbud for ${customerName}` : `Tilbud gjennom ${partnerName}`}
        </p>
        <h1 className="previewed:text-5xl previewed:text-ivory">{said}</h1>
        <p className="offer-hero-lead previewed:mb-0 previewed:text-lg">
          {[next, promise, closes].filter(Boolean).join(' ')}
        </p>
        {children}
      </div>
    </OfferHeroSection>
  )
}
