import { faultNote } from '#browser/Boundary.tsx'
import { LineButton } from '#islands/LineButton.tsx'
import { OfferHeroSection } from './OfferHeroSection.tsx'
import { ButtonLink, PhoneLink } from './OfferLinks.tsx'
import type { Magician } from './offer-data.ts'

type Phone = Pick<Magician, 'phone' | 'phoneHref'>

/** An offer page while its data loads; without scripts, a request to turn them on or to phone. */
export function OfferLoading({ phone, phoneHref }: Phone) {
  return (
    <OfferHeroSection>
      <h1 className="visually-hidden">Tilbud</h1>
      <p className="offer-waiting mx-auto w-wrap no-script:hidden" role="status">
        <span className="offer-ring" aria-hidden="true" />
        Laster...
      </p>
      <noscript>
        {/* React leaves what the build wrote here alone: no script needs to bring it. */}
        {import.meta.env.SSR && (
          <div className="offer-failed mx-auto w-wrap">
            <h2>Tilbudet trenger JavaScript</h2>
            <p>Slå det på i nettleseren, eller ring, så leser vi det opp for deg.</p>
            <ButtonLink href={phoneHref}>{`Ring ${phone}`}</ButtonLink>
          </div>
        )}
      </noscript>
    </OfferHeroSection>
  )
}

type FailedProps = Phone & {
  /** Left out where React itself never comes: the page loads anew then (src/layouts/failed-island.ts). */
  onRetry?: () => void
  /** Given if the offer could not be drawn: the id under which the fault is logged, once it is. */
  faultId?: string | null
}

/** An offer page that could not be read or rendered: retry, phone number and any fault's id. */
export function OfferLoadError({ phone, phoneHref, onRetry, faultId }: FailedProps) {
  return (
    <OfferHeroSection role="alert">
      <div className="offer-failed mx-auto w-wrap">
        <h1>Noe gikk galt</h1>
        <p>Kunne ikke laste tilbud. Vennligst prøv igjen senere.</p>
        {faultId && <p>{faultNote(faultId)}</p>}
        <div className="flex flex-wrap gap-x-7 gap-y-2">
          <LineButton onClick={onRetry}>Prøv igjen</LineButton>
          <PhoneLink phone={phone} phoneHref={phoneHref} />
          {faultId !== undefined && (
            <a className="offer-phone" href="/">
              Til forsiden
            </a>
          )}
        </div>
      </div>
    </OfferHeroSection>
  )
}
