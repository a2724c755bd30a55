import { MARK_PATH } from '#assets/marks/shapes.ts'
import { PRINT_HASH } from '#domain/offer-links.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { BookingLink } from './OfferLinks.tsx'
import { PartnerLogo } from './PartnerLogo.tsx'
import './offer-header.css'

/** The partner's logo and the booking link, always in view. */
export function OfferHeader({ view, brand }: { view: OfferView | null; brand: string }) {
  return (
    <header className={view ? 'offer-header previewed:static previewed:bg-night-950/82' : 'offer-header'}>
      <div className="offer-bar mx-auto w-wrap">
        <div className="offer-marks">
          {view && <PartnerLogo name={view.partnerName} logo={view.partnerLogo} onSettled={printIfAsked} />}
          {/* A new element, not the one that stood alone: it appears instead of moving. It stays hidden until the
              logo's width is known, or it would have to move. */}
          <span key={view ? 'by' : 'alone'} className={view ? 'offer-by' : 'offer-by offer-by-alone'}>
            <svg viewBox="0 0 128 128" aria-hidden="true">
              <path fillRule="evenodd" d={MARK_PATH} />
            </svg>
            {brand}
          </span>
        </div>
        {view && (
          <BookingLink view={view} look="line">
            {`Book ${brand}`}
          </BookingLink>
        )}
      </div>
    </header>
  )
}

/** Paper takes a logo's plate from its ink, so that nothing is printed before that is known. */
function printIfAsked(): void {
  // By then the page has its title, which names the PDF; some apps' browsers cannot print.
  if (location.hash === PRINT_HASH) queueMicrotask(() => window.print?.())
}
