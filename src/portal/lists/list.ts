import { useRef, useState } from 'react'
import { cacheKey, listsAt } from '#browser/cache-keys.ts'
import { refetch } from '#browser/queries.ts'
import { type Pages, usePages, useSettled } from './pages.ts'

type AnyPage = { nextCursor: string | null; total: number }

type ListParams<Answer extends AnyPage, Row> = {
  /** Where the list is read. */
  path: string
  /** What narrows or orders the list besides the search. */
  parameters: Record<string, string | undefined>
  rowsOf: (page: Answer) => readonly Row[]
  keyOf: (row: Row) => string
}

/** A list with its search, as the parts that show it need it. */
export type List<Row = unknown> = Omit<Pages<never>, 'pages'> & {
  /** Undefined until the first page of the first search is there. */
  rows: Row[] | undefined
  /** All rows that are searched for, read or not. */
  total: number
  search: string
  setSearch: (text: string) => void
  /** What the rows shown were searched for. */
  searched: string
  retry: () => void
}

/** Reads a list page by page, as searched for; a row that moved to a later page between two calls stands once. */
export function useList<Answer extends AnyPage, Row>(params: ListParams<Answer, Row>) {
  const { path, parameters, rowsOf, keyOf } = params
  const [search, setSearch] = useState('')
  const searched = useSettled(search).trim()
  const key = cacheKey([path], { q: searched, ...parameters })
  const { pages, ...reading } = usePages<Answer>(key)
  const shown = useRef(searched)
  if (!reading.isOld) shown.current = searched
  const list: List<Row> = {
    ...reading,
    rows: pages && [...new Map(pages.flatMap(rowsOf).map((row) => [keyOf(row), row])).values()],
    total: pages?.at(-1)?.total ?? 0,
    search,
    setSearch,
    searched: shown.current,
    retry: () => refetch(listsAt(path)),
  }
  return { ...list, key, pages, isSearch: search !== '' || list.searched !== '' }
}
