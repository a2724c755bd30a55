import { type ReactNode, useId } from 'react'
import type { List } from './list.ts'
import { SearchField } from './SearchField.tsx'

type ListToolsProps = {
  list: List
  /** What is searched for, e.g. 'Søk i henvendelser'. */
  label: string
  /** What one row is called and what several are, e.g. 'henvendelse' and 'henvendelser'. */
  nouns: readonly [one: string, many: string]
  /** Stands at the right: an order, an action. */
  children?: ReactNode
}

/** Above a list: search, how many rows there are, and what else can be done with all of them. */
export function ListTools({ list, label, nouns, children }: ListToolsProps) {
  const { rows = [], total, searched, isOld, error } = list
  const what = searched ? 'treff' : nouns[total === 1 ? 0 : 1]
  return (
    <search className="tools">
      <SearchField label={label} value={list.search} onChange={list.setSearch} />
      <div className="tools-more">{children}</div>
      <p className="tools-count" role="status">
        {/* What the search before has found says nothing of one that failed. */}
        {!(isOld && error) &&
          `${rows.length < total ? `${rows.length} av ` : ''}${total.toLocaleString('nb-NO')} ${what}`}
      </p>
    </search>
  )
}

type OrderSelectProps<Order extends string> = {
  /** What each order is called; they stand as they are given. */
  labels: Partial<Record<Order, string>>
  value: Order
  onChange: (order: Order) => void
}

/** The order of a list. */
export function OrderSelect<Order extends string>({ labels, value, onChange }: OrderSelectProps<Order>) {
  const id = useId()
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        Rekkefølge
      </label>
      <select
        className="input"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Order)}
      >
        {Object.entries<string | undefined>(labels).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </>
  )
}
