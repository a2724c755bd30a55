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

/** Table of numbers by row; on a phone each row is a card with its columns named. Without rows it shows `empty`. */
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
    <table className="figures-table w-full border-collapse text-15 lining-nums tabular-nums">
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
            <th className="text-left font-medium wrap-anywhere md:min-w-38 md:py-2.5 md:pr-4" scope="row">
              {name}
            </th>
            {counts.map((count, at) => (
              <td
                key={columns[at]}
                className="text-right whitespace-nowrap md:py-2.5 md:pl-4"
                data-column={columns[at]}
              >
                {typeof count === 'number' ? formatThousands(count) : count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
