import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'

/** Dims a list that still shows the previous search's rows, once that has lasted a moment. */
export const OLD_LIST =
  'aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-200 aria-busy:duration-fast aria-busy:ease-out'

type ListRowProps = {
  /** From tablets up: the widths of the columns beside the text. */
  columns: string
  /** The classes of its left edge and hover effect. */
  className?: string
  children: ReactNode
}

/** One row of a list: text, with its actions beside or below it. */
export function ListRow({ columns, className = 'pl-4 md:pl-5', children }: ListRowProps) {
  return (
    <Card
      as="li"
      className={`relative grid gap-3 pt-3.5 pr-4 pb-4 md:items-center md:gap-x-5 md:pb-3.5 ${columns} ${className}`}
    >
      {children}
    </Card>
  )
}

/** The small print of a row: when, to whom, by whom. */
export function RowFacts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <p className={`text-14 wrap-anywhere text-ink-mute ${className}`}>{children}</p>
}
