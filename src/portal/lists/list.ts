import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type CacheKey, cacheKey, listsAtPath, pageKey, pagesOfList } from '#browser/cache-keys.ts'
import { createQuery, invalidate } from '#browser/queries.ts'
import type { TypeGuard } from '#browser/type-guards.ts'
import { readQuietly } from '../query/read-quietly.ts'
import { useWhenSeenAgain } from '../query/seen-again.ts'
import {
  type ListUrlState,
  NO_URL_STATE,
  PAGES_PARAM,
  readPagesParam,
  readSearchParam,
} from '../session/list-url.ts'
import { usePortal } from '../session/portal-context.ts'
import { TYPING_PAUSE_MS } from '../ui/use-debounced.ts'

/** The answer of a list call, whatever its rows are called. */
type AnyPage = { nextCursor: string | null; total: number }

/** The rows of a list loaded so far, and how to get the rest. */
type Pages<ResponseBody extends AnyPage> = {
  /** The pages in order; undefined until the first page of the first search has arrived. */
  pages: ResponseBody[] | undefined
  /** True while the pages shown are the previous search's. */
  isPreviousSearch: boolean
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the page last requested is missing. */
  error: unknown
  more: () => void
}

type Opening = {
  /** How many pages are opened, one after the other, without being asked for; with 1, those asked for are closed. */
  wanted: number
  /** Called with the number of pages when one more is asked for. */
  onMore: (count: number) => void
  rereads: Rereading | undefined
}

/** When a list is read again by itself: as its tab is looked at after a minute (F-1491), or also while it is (F-1510). */
type Rereading = 'when-seen-again' | 'while-seen'

/** Reads a list's pages by cursor, each cached by itself. While a new search loads, old pages stay. */
function usePaginatedQuery<ResponseBody extends AnyPage>(
  list: CacheKey,
  guard: TypeGuard<ResponseBody>,
  opening?: Opening,
): Pages<ResponseBody> {
  const { endedSession } = usePortal()
  const [asked, setAsked] = useState({ list, cursors: NO_CURSORS })
  const cursors = asked.list === list && opening?.wanted !== 1 ? asked.cursors : NO_CURSORS
  const keys = useMemo(() => [list, ...cursors.map((cursor) => pageKey(list, cursor))], [list, cursors])
  const rereads = opening?.rereads
  useWhenSeenAgain(
    (isBack) => {
      const read = keys.map((key) => ({ key, guard }))
      if (rereads) void readQuietly(read, { isBack, onError: endedSession })
    },
    { whileSeen: rereads === 'while-seen' },
  )
  const $pages = useMemo(
    () =>
      computed(
        keys.map((key) => createQuery<ResponseBody>(key, { guard, onError: endedSession })),
        (...answers) => answers,
      ),
    [keys, guard, endedSession],
  )
  const answers = useStore($pages)
  const read = answers.flatMap(({ data }) => (data ? [data] : []))
  const last = useRef<ResponseBody[]>(undefined)
  if (read.length > 0) last.current = read
  const nextCursor = read.at(-1)?.nextCursor ?? null
  const error = answers.find((answer) => answer.error)?.error
  function open(cursor: string) {
    setAsked({ list, cursors: [...cursors, cursor] })
  }
  // Before anything is painted: pages that were read before stand there at once, as high as the list was.
  useLayoutEffect(() => {
    const isWanted = read.length === answers.length && read.length < (opening?.wanted ?? 1)
    if (nextCursor !== null && isWanted) open(nextCursor)
  })
  return {
    pages: last.current,
    isPreviousSearch: read.length === 0 && last.current !== undefined,
    hasMore: nextCursor !== null,
    isLoadingMore: read.length > 0 && read.length < answers.length && !error,
    error,
    more() {
      if (nextCursor === null || cursors.includes(nextCursor)) return
      open(nextCursor)
      opening?.onMore(answers.length + 1)
    },
  }
}

const NO_CURSORS: readonly string[] = []

type ListParams<ResponseBody extends AnyPage, Row> = {
  /** The API path of the list. */
  path: string
  /** Filters and order, besides the search. */
  parameters: Record<string, string | undefined>
  /** Where search and pages stand; without it the list is a whole that is neither searched nor come back to. */
  place?: ListUrlState
  guard: TypeGuard<ResponseBody>
  rereads?: Rereading
  rowsOf: (page: ResponseBody) => readonly Row[]
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

/** Reads a list page by page, with a debounced search in the URL (`place`). A moved row appears once. */
export function useSearchableList<ResponseBody extends AnyPage, Row>(params: ListParams<ResponseBody, Row>) {
  const { path, parameters, place = NO_URL_STATE, guard, rereads, rowsOf, keyOf } = params
  const { move } = place
  const searched = readSearchParam(place)
  const [search, setSearch] = useSearch(searched, (q) => move({ q, [PAGES_PARAM]: '' }))
  const key = cacheKey([path], { q: searched, ...parameters })
  const opening = {
    wanted: readPagesParam(place),
    onMore: (count: number) => move({ [PAGES_PARAM]: String(count) }),
    rereads,
  }
  const { pages, ...reading } = usePaginatedQuery<ResponseBody>(key, guard, params.place && opening)
  const shown = useRef(searched)
  if (!reading.isPreviousSearch) shown.current = searched
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
