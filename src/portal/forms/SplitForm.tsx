import type { ComponentProps, ReactNode } from 'react'
import { SaveBar } from './SaveBar.tsx'

type SplitFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** Shows what the form produces. */
  preview: ReactNode
  /** The content of the bar that saves. */
  bar: ReactNode
  children: ReactNode
}

/** A form next to its result; on a phone the result comes below. */
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
        {preview}
      </aside>
      <SaveBar>{bar}</SaveBar>
    </form>
  )
}
