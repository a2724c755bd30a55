import { useEffect, useRef, useState } from 'react'
import { cacheKey, listsAtPath, pagesOfList } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import type { TypeGuard } from '#browser/type-guards.ts'
import { NOWHERE, PAGES, type Place, readPagesParam, readSearchParam } from '../session/place.ts'
import { TYPING_PAUSE_MS } from '../ui/steady.ts'
import { type Pages, usePaginatedQuery } from './pages.ts'

type AnyPage = { nextCursor: string | null; total: number }

type ListParams<Answer extends AnyPage, Row> = {
  /** The API path of the list. */
  path: string
  /** Filters and order, besides the search. */
  parameters: Record<string, string | undefined>
  /** Where search and pages stand; without it the list is a whole that is neither searched nor come back to. */
  place?: Place
  guard: TypeGuard<Answer>
  rowsOf: (page: Answer) => readonly Row[]
  keyOf: (row: Row) => string
}

/** A list with its search, as the components that show it need it. */
export type List<Row = unknown> = Omit<Pages<never>, 'pages'> & {
  /** Undefined until the first page of the first search has arrived. */
  rows: Row[] | undefined
  /** The number of matching rows, loaded or not. */
  total: number
  search: string
  setSearch: (text: string) => void
  /** The search that the rows shown belong to. */
  searched: string
  /** Fetches this search again; what other searches found stays. */
  retry: () => void
  /** Fetches everything again. */
  refresh: () => void
}

/**
 * Reads a list page by page, with a debounced search kept in the URL (`place`). A row that moves between pages
 * appears once.
 */
export function useSearchableList<Answer extends AnyPage, Row>(params: ListParams<Answer, Row>) {
  const { path, parameters, place = NOWHERE, guard, rowsOf, keyOf } = params
  const { move } = place
  const searched = readSearchParam(place)
  const [search, setSearch] = useSearch(searched, (q) => move({ q, [PAGES]: '' }))
  const key = cacheKey([path], { q: searched, ...parameters })
  const opening = {
    wanted: readPagesParam(place),
    onMore: (count: number) => move({ [PAGES]: String(count) }),
  }
  const { pages, ...reading } = usePaginatedQuery<Answer>(key, guard, params.place && opening)
  const shown = useRef(searched)
  if (!reading.isOld) shown.current = searched
  const list: List<Row> = {
    ...reading,
    rows: pages && [...new Map(pages.flatMap(rowsOf).map((row) => [keyOf(row), row])).values()],
    total: pages?.at(-1)?.total ?? 0,
    search,
    setSearch,
    searched: shown.current,
    retry: () => invalidate(pagesOfList(key)),
    refresh: () => invalidate(listsAtPath(path)),
  }
  return { ...list, key, pages, isSearch: search !== '' || list.searched !== '' }
}

/** What is typed in a search field, which becomes the search once typing has paused, and follows it wherever it goes. */
function useSearch(searched: string, onSettled: (search: string) => void) {
  const [typed, setTyped] = useState(searched)
  const [followed, setFollowed] = useState(searched)
  if (followed !== searched) {
    setFollowed(searched)
    if (typed.trim() !== searched) setTyped(searched)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait.
  useEffect(() => {
    const search = typed.trim()
    if (search === searched) return
    const timer = setTimeout(() => onSettled(search), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
