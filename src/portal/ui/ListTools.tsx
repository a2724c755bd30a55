import type { ReactNode } from 'react'
import { SearchField } from './SearchField.tsx'

type ListToolsProps = {
  /** What is searched for, e.g. 'Søk i henvendelser'. */
  label: string
  search: string
  onSearch: (text: string) => void
  /** What the rows are called, e.g. 'henvendelser'. */
  noun: string
  shown: number
  total: number
  isSearch: boolean
  /** Stands at the right: an order, an action. */
  children?: ReactNode
}

/** Above a list: search, how many rows there are, and what else can be done with all of them. */
export function ListTools({
  label,
  search,
  onSearch,
  noun,
  shown,
  total,
  isSearch,
  children,
}: ListToolsProps) {
  const what = isSearch ? 'treff' : noun
  return (
    <search className="tools">
      <SearchField label={label} value={search} onChange={onSearch} />
      <div className="tools-more">{children}</div>
      <p className="tools-count" role="status">
        {shown < total ? `${shown} av ${total} ${what}` : `${total} ${what}`}
      </p>
    </search>
  )
}
