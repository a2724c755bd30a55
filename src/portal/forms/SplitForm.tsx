import type { ComponentProps, ReactNode } from 'react'
import { Boundary, faultNote } from '#browser/Boundary.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { SaveBar } from './SaveBar.tsx'

type SplitFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** Shows what the form produces. */
  preview: ReactNode
  /** The content of the bar that saves. */
  bar: ReactNode
  children: ReactNode
}

/** A form with a live preview beside it (below it on a phone) and a bar with the save button. */
export function SplitForm({ onSubmit, preview, bar, children }: SplitFormProps) {
  return (
    <form
      className="grid gap-8 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:items-start xl:gap-x-12 xl:gap-y-0"
      noValidate
      onSubmit={onSubmit}
    >
      <div>{children}</div>
      <aside
        className="max-w-96 xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1"
        aria-label="Forhåndsvisning"
      >
        <Boundary
          part="preview"
          fallback={({ retry, faultId }) => (
            <p role="alert">
              Vi kan ikke vise resultatet akkurat nå. Alt du har skrevet, står her.{faultNote(faultId)}{' '}
              <TextButton onClick={retry}>Prøv igjen</TextButton>
            </p>
          )}
        >
          {preview}
        </Boundary>
      </aside>
      <SaveBar>{bar}</SaveBar>
    </form>
  )
}
