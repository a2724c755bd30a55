import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

/** Dims a list that still shows the previous search's rows, once that has lasted a moment. */
export const STALE_LIST =
  'aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-200 aria-busy:duration-fast aria-busy:ease-out'

type ListRowProps = {
  /** From tablets up: the widths of the columns beside the text. */
  columns: string
  /** The classes of its left edge and hover effect. */
  className: string
  children: ReactNode
}

/** One row of a list: text, with its actions beside or below it. */
export function ListRow({ columns, className, children }: ListRowProps) {
  return (
    <Card
      as="li"
      className={`relative grid gap-3 pt-3.5 pr-4 pb-4 md:items-center md:gap-x-5 md:pb-3.5 ${columns} ${className}`}
    >
      {children}
    </Card>
  )
}

/** A row's title as a button over the whole card, which opens a dialog; other controls need `z-1`. */
export function StretchedRowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      className="cursor-pointer border-0 bg-transparent p-0 text-left tracking-[inherit] after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus-paper"
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** Small grey line in a list row: when, to whom, by whom. */
export function RowFacts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <p className={`text-14 wrap-anywhere text-ink-mute ${className}`}>{children}</p>
}
