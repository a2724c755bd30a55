import { type ReactNode, useState } from 'react'
import { Boundary, type Fallback, faultNote } from '#browser/Boundary.tsx'
import type { FaultPart } from '#domain/fault.ts'
import type { ContactPhone } from './FormEnd.tsx'
import { readFieldValuesById } from './form-state.ts'

type FormErrorBoundaryProps<Name extends string> = ContactPhone & {
  /** The form's own. */
  id: string
  part: FaultPart
  names: readonly Name[]
  /** What a browser without JavaScript posted, if the form is shown again. */
  posted: Record<Name, string> | undefined
  children: (typed: Record<Name, string> | undefined) => ReactNode
}

/** Error boundary around a form: `children` get what was typed before React hydrated or a fault. */
export function FormErrorBoundary<Name extends string>({
  id,
  part,
  names,
  posted,
  children,
  ...phone
}: FormErrorBoundaryProps<Name>) {
  const [typed, setTyped] = useState(() => posted ?? readFieldValuesById(id, names))
  return (
    <Boundary
      part={part}
      keep={() => setTyped(readFieldValuesById(id, names))}
      fallback={(fallback) => <FormErrorFallback {...phone} {...fallback} />}
    >
      {children(typed)}
    </Boundary>
  )
}

/** In place of a form that could not be drawn; what was typed comes back with it. */
function FormErrorFallback({ phone, phoneHref, retry, faultId }: Fallback & ContactPhone) {
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
