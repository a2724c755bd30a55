import type { ReactNode } from 'react'
import { formatThousands } from './Funnel.tsx'
import './figures-table.css'

type FiguresTableProps = {
  caption: string
  /** What the rows are about. */
  about: string
  columns: readonly string[]
  /** Amounts come as text, in kroner. */
  rows: readonly { key: string; name: ReactNode; counts: readonly (number | string)[] }[]
  /** Shown instead of a table without rows. */
  empty: string
}

/** Table of numbers by row; scrolls sideways on a phone. Without rows it shows `empty`. */
export function FiguresTable({ caption, about, columns, rows, empty }: FiguresTableProps) {
  const heading = 'font-sans text-17 leading-snug font-bold'
  if (rows.length === 0) {
    return (
      <div>
        <h3 className={heading}>{caption}</h3>
        <p className="mt-1 text-15 text-ink-mute">{empty}</p>
      </div>
    )
  }
  return (
    <section
      className="goes-on -mx-4 -mb-1.5 overflow-x-auto px-4 pb-1.5 focus-visible:outline-2 focus-visible:outline-ink md:-mx-6 md:px-6"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
    >
      <table className="w-full border-collapse text-15 lining-nums tabular-nums">
        <caption className={`mb-1.5 text-left ${heading}`}>{caption}</caption>
        <thead>
          <tr className="text-14 text-ink-mute">
            <th className="py-2 pr-4 text-left font-medium" scope="col">
              {about}
            </th>
            {columns.map((column) => (
              <th key={column} className="py-2 pl-4 text-right font-medium whitespace-nowrap" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key} className="border-t border-ivory-line">
              <th className="min-w-38 py-2.5 pr-4 text-left font-medium wrap-anywhere" scope="row">
                {name}
              </th>
              {counts.map((count, at) => (
                <td key={columns[at]} className="py-2.5 pl-4 text-right whitespace-nowrap">
                  {typeof count === 'number' ? formatThousands(count) : count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
