import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'

/** Dims a list while its rows are those of the search before, once that has lasted. */
export const OLD_LIST =
  'aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-200 aria-busy:duration-fast aria-busy:ease-out'

type ListRowProps = {
  /** From tablets on: what stands beside the text, and how wide each of it is. */
  columns: string
  /** The classes of its left edge and of what happens under the pointer. */
  className?: string
  children: ReactNode
}

/** One row of a list: text, and beside it or below it what can be done. */
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

/** The small words of a row: when, to whom, by whom. */
export function RowFacts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <p className={`text-14 wrap-anywhere text-ink-mute ${className}`}>{children}</p>
}
