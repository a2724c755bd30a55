import { type ReactNode, useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import type { FaultPart } from '#domain/fault.ts'
import type { ContactPhone } from './FormEnd.tsx'
import { FormErrorFallback } from './FormErrorFallback.tsx'
import { readFieldValuesById } from './form-dom.ts'

type FormFrameProps<Name extends string> = ContactPhone & {
  /** The form's own. */
  id: string
  part: FaultPart
  names: readonly Name[]
  /** What a browser without JavaScript posted, if the form is shown again. */
  posted: Record<Name, string> | undefined
  children: (typed: Record<Name, string> | undefined) => ReactNode
}

/**
 * Error boundary around a form that keeps what was typed, before React hydrated or before a fault, and passes it to
 * `children`.
 */
export function FormErrorBoundary<Name extends string>({
  id,
  part,
  names,
  posted,
  children,
  ...phone
}: FormFrameProps<Name>) {
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
