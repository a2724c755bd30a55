import type { OfferView } from '#domain/offer-view.ts'
import { BookingLink } from './BookingLink.tsx'
import { PartnerLogo } from './PartnerLogo.tsx'
import './offer-header.css'

/** The partner's mark and the way to book, always at hand (F-421). */
export function OfferHeader({ view, brand }: { view: OfferView | null; brand: string }) {
  return (
    <header className="offer-header previewed:static previewed:bg-night-950/82">
      <div className="offer-bar mx-auto w-wrap">
        <div className="offer-marks">
          {view && <PartnerLogo name={view.partnerName} logo={view.partnerLogo} />}
          {/* Another element than the one that stood alone: it does not move, it is new. Until it is known how wide the logo
              is, it is not seen, for it would have to move. */}
          <span key={view ? 'by' : 'alone'} className={view ? 'offer-by' : 'offer-by offer-by-alone'}>
            <svg viewBox="0 0 128 128" aria-hidden="true">
              <path
                fillRule="evenodd"
                d="M64 16C70 36 108 54 108 82c0 18-24 23-38 10 2 11 9 19 18 24H40c9-5 16-13 18-24-14 13-38 8-38-10 0-28 38-46 44-66Zm0 34c1.5 15 5.5 19 20 20.5C69.5 72 65.5 76 64 91c-1.5-15-5.5-19-20-20.5C58.5 69 62.5 65 64 50Z"
              />
            </svg>
            {brand}
          </span>
        </div>
        {view && (
          <BookingLink view={view} look="line">
            Book {brand}
          </BookingLink>
        )}
      </div>
    </header>
  )
}
