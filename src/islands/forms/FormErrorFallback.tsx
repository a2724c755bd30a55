import { type Fallback, faultNote } from '#browser/Boundary.tsx'
import type { ContactPhone } from './FormEnd.tsx'

type Props = Fallback & ContactPhone

/** In place of a form that could not be drawn; what was typed comes back with it. */
export function FormErrorFallback({ phone, phoneHref, retry, faultId }: Props) {
  return (
    <div className="sheet relative p-[clamp(1.5rem,1rem+2.2vw,3rem)] text-center" role="alert">
      <h2 className="text-section text-ink">Skjemaet stoppet</h2>
      <p className="mx-auto mt-4 max-w-108">
        Feilen er vår. Prøv igjen, så står det du skrev, der fortsatt. Eller ring{' '}
        <a className="whitespace-nowrap" href={phoneHref}>
          {phone}
        </a>
        .{faultNote(faultId)}
      </p>
      <button className="btn btn-ink mt-8 px-9" type="button" onClick={retry}>
        Prøv igjen
      </button>
      <p className="mt-4">
        <a className="text-ink" href="/">
          Til forsiden
        </a>
      </p>
    </div>
  )
}
