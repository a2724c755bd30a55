import './search-field.css'
import { type ReactNode, useId } from 'react'
import { SEARCH_MAX_LENGTH } from '#domain/list.ts'
import { INPUT, Select } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { List } from './list.ts'

type ListToolsProps = {
  list: List
  /** The search field's label, e.g. 'Søk i henvendelser'. */
  label: string
  /** The words for one row and for several, e.g. 'henvendelse' and 'henvendelser'. */
  nouns: readonly [one: string, many: string]
  /** True if what is next to the search needs a row of its own on anything but a desktop. */
  wide?: boolean
  /** Said beside the number of rows while nothing is searched for. */
  note?: string
  /** Placed on the right: an order, an action. */
  children?: ReactNode
}

/** The tools above a list: search, number of rows, and actions on the whole list. */
export function ListTools({ list, label, nouns, wide = false, note, children }: ListToolsProps) {
  const { rows = [], total, searched, isPreviousSearch, error } = list
  const what = searched ? 'treff' : nouns[total === 1 ? 0 : 1]
  const noted = note && !searched ? ` · ${note}` : ''
  return (
    <search className="mb-3.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5 md:grid-cols-[minmax(0,26rem)_1fr_auto]">
      <SearchField
        // On a narrow phone the search has a row of its own.
        className={wide || !children ? 'max-md:col-span-full' : 'max-xs:col-span-full'}
        label={label}
        value={list.search}
        onChange={list.setSearch}
      />
      {children && (
        <div
          className={
            wide
              ? 'max-xl:col-span-full md:max-xl:row-start-2'
              : 'max-xs:col-start-2 max-xs:row-start-2 max-2xs:col-span-full max-2xs:col-start-1'
          }
        >
          {children}
        </div>
      )}
      <p
        className={`mx-0.5 text-14 text-ink-mute max-md:col-span-full md:col-start-2 md:row-start-1 md:ml-2 ${
          wide
            ? ''
            : 'max-xs:col-span-1 max-xs:col-start-1 max-xs:row-start-2 max-2xs:col-span-full max-2xs:row-start-3'
        }`}
        role="status"
        data-count
      >
        {/* The previous search's count says nothing about one that failed. */}
        {!(isPreviousSearch && error) &&
          `${rows.length < total ? `${rows.length} av ` : ''}${total.toLocaleString('nb-NO')} ${what}${noted}`}
      </p>
    </search>
  )
}

type OrderSelectProps<Order extends string> = {
  /** The label of each order, in the order given. */
  labels: Partial<Record<Order, string>>
  value: Order
  onChange: (order: Order) => void
}

/** A select for the order of a list. */
export function SortOrderSelect<Order extends string>({ labels, value, onChange }: OrderSelectProps<Order>) {
  const id = useId()
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        Rekkefølge
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value as Order)}>
        {Object.entries<string | undefined>(labels).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </Select>
    </>
  )
}

type SearchFieldProps = {
  className: string
  label: string
  value: string
  onChange: (text: string) => void
}

/** A search field whose label is read out and doubles as its placeholder. */
function SearchField({ className, label, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={`relative ${className}`}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-mute" />
      <input
        className={`search-field min-h-12 bg-white pl-11 text-ink ${INPUT}`}
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
