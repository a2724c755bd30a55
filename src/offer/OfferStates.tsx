/** The frame of the page while its data is on the way (F-426, F-969). */
export function Waiting() {
  return (
    <section className="offer-hero offer-hero-waiting">
      <h1 className="visually-hidden">Tilbud</h1>
      <p className="offer-wrap offer-waiting" role="status">
        <span className="offer-ring" aria-hidden="true" />
        Laster...
      </p>
    </section>
  )
}

/** The offer could not be read (F-946). */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="offer-hero" role="alert">
      <div className="offer-wrap offer-failed">
        <h1>Noe gikk galt</h1>
        <p>Kunne ikke laste tilbud. Vennligst prøv igjen senere.</p>
        <button className="offer-more" type="button" onClick={onRetry}>
          Prøv igjen
        </button>
      </div>
    </section>
  )
}
