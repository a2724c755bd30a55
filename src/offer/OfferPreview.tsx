import type { OfferView } from '#domain/offer-view.ts'
import { AnsweredHero } from './AnsweredHero.tsx'
import { OfferHeader } from './OfferHeader.tsx'
import { OfferHero } from './OfferHero.tsx'
import { PriceCard } from './PriceCard.tsx'
import './offer.css'
import './offer-preview.css'

type OfferPreviewProps = {
  view: OfferView
  brand: string
  replyPromise: string
  /** The URL of the picture behind the headline. */
  picture: string
}

/** The top of the customer's page and its price card, in miniature; nothing in it can be clicked. */
export function OfferPreview({ view: shown, brand, replyPromise, picture }: OfferPreviewProps) {
  // As on the page, whose buttons lead to its form and go once that is answered (buttons.css).
  const view = shown.answered?.instead ? { ...shown, ctaUrl: '#svar' } : shown
  return (
    <div className="offer-preview" inert>
      {view !== shown && <i data-again hidden />}
      <div className="offer isolate [zoom:.66] font-sans text-base leading-body font-[400] text-soft">
        <img className="offer-preview-picture" src={picture} alt="" width="720" height="600" />
        <OfferHeader view={view} brand={brand} />
        {view.answered && !view.expired ? (
          <AnsweredHero view={view} answered={view.answered} />
        ) : (
          <OfferHero view={view} />
        )}
        <PriceCard view={view} replyPromise={replyPromise} />
      </div>
    </div>
  )
}
