import type { Magician } from './content.ts'

type Phone = Pick<Magician, 'phone' | 'phoneHref'>

/** The frame of the page while its data is on the way (F-426, F-969), and for good where there are no scripts. */
export function Waiting({ phone, phoneHref }: Phone) {
  return (
    <section className="offer-hero">
      <h1 className="visually-hidden">Tilbud</h1>
      <p className="offer-wrap offer-waiting" role="status">
        <span className="offer-ring" aria-hidden="true" />
        Laster...
      </p>
      <noscript>
        <div className="offer-wrap offer-failed">
          <h2>Tilbudet trenger JavaScript</h2>
          <p>Slå det på i nettleseren, eller ring, så leser vi det opp for deg.</p>
          <a className="offer-cta" href={phoneHref}>
            Ring {phone}
          </a>
        </div>
      </noscript>
    </section>
  )
}

/** The offer could not be read (F-946). */
export function Failed({ phone, phoneHref, onRetry }: Phone & { onRetry: () => void }) {
  return (
    <section className="offer-hero" role="alert">
      <div className="offer-wrap offer-failed">
        <h1>Noe gikk galt</h1>
        <p>Kunne ikke laste tilbud. Vennligst prøv igjen senere.</p>
        <div className="offer-failed-acts">
          <button className="offer-more" type="button" onClick={onRetry}>
            Prøv igjen
          </button>
          <a className="offer-phone" href={phoneHref}>
            Ring {phone}
          </a>
        </div>
      </div>
    </section>
  )
}
